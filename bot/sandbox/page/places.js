// The two ways around the page: who you are (seats), and where you are (channels, threads, direct messages).

import { ask } from "./api.js";
import { byId, el, redraw, replace } from "./dom.js";
import { languageName, languages, t } from "./words.js";

const TEXT = 0;
export const DM = 1;

export function titleOf(channel) {
  return channel.kind === DM ? `@${channel.name}` : `#${channel.name}`;
}

export function showSeats(home, user, onChoose) {
  byId("seats-label").textContent = t("seats");
  redraw(
    byId("seat-list"),
    home.users.map((person) => {
      const current = person.id === user.id;
      const node = el(
        "button",
        { type: "button", class: "seat", "aria-pressed": String(current), onclick: () => onChoose(person.id) },
        el("span", { class: "avatar", "aria-hidden": "true" }, [...person.name][0]),
        person.name,
        person.pings > 0 && badge(person.pings),
      );
      if (person.pings > 0) node.setAttribute("aria-label", t("seat_waits", { name: person.name, count: person.pings }));
      return el("li", {}, node);
    }),
  );
}

function badge(count) {
  return el("span", { class: "badge", "aria-hidden": "true" }, String(count));
}

export function showPlaces(home, here, onChoose) {
  const nav = byId("places");
  const rooms = home.channels.filter((channel) => channel.kind === TEXT);
  const direct = home.channels.filter((channel) => channel.kind === DM);
  const threads = (room) => home.channels.filter((channel) => channel.parent === room.id);
  const entry = (channel) => placeNode(channel, channel.id === here.id, onChoose);
  nav.setAttribute("aria-label", t("channels"));
  redraw(
    nav,
    el("p", { class: "lead" }, t("lead")),
    el("h2", {}, t("channels")),
    el("ul", {}, rooms.map((room) => [entry(room), threads(room).map(entry)])),
    el("h2", {}, t("dms")),
    direct.length ? el("ul", {}, direct.map(entry)) : el("p", { class: "faint" }, t("no_dms", { bot: home.bot })),
  );
}

function placeNode(channel, current, onChoose) {
  const states = [channel.locked ? t("locked") : null, channel.archived ? t("archived") : null].filter(Boolean);
  const classes = ["place", channel.parent && "thread", channel.unread && "unread"].filter(Boolean).join(" ");
  return el(
    "li",
    {},
    el(
      "button",
      { type: "button", class: classes, "aria-current": current ? "page" : null, onclick: () => onChoose(channel.id) },
      el("span", { class: "name" }, titleOf(channel)),
      states.length > 0 && el("span", { class: "faint" }, states.join(", ")),
      channel.unread > 0 && !channel.pings && el("span", { class: "dot", role: "img", "aria-label": t("unread", { count: channel.unread }) }),
      channel.pings > 0 && el("span", { class: "badge", role: "img", "aria-label": t("unread", { count: channel.pings }) }, String(channel.pings)),
    ),
  );
}

export function showSettings(user) {
  const details = byId("settings");
  const shown = JSON.stringify([user.id, user.locale, user.dm_open]);
  if (details.dataset.shown === shown) return; // an open menu must not be replaced under the finger
  details.dataset.shown = shown;
  const summary = details.querySelector("summary");
  summary.textContent = "⚙";
  summary.setAttribute("aria-label", t("settings", { name: user.name }));
  const change = (changes) => ask("do/profile", { user: user.id, ...changes });
  const menu = el(
    "select",
    { id: "locale" },
    languages().map((locale) => el("option", { value: locale, selected: locale === user.locale }, languageName(locale))),
  );
  menu.addEventListener("change", () => change({ locale: menu.value }));
  const open = el("input", { type: "checkbox", id: "dm-open", checked: user.dm_open });
  open.addEventListener("change", () => change({ dm_open: open.checked }));
  replace(
    byId("settings-body"),
    el("p", { class: "h3" }, t("settings", { name: user.name })),
    el("label", { for: "locale" }, t("language"), menu),
    el("label", { for: "dm-open", class: "choice" }, open, t("dm_open")),
  );
}
