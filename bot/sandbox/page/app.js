// The page: one person who looks with the eyes of one user at a time, and acts as that user.

import { ask, listen } from "./api.js";
import { setCommands, setPlace, startCommand } from "./composer.js";
import { byId, el, replace } from "./dom.js";
import { openForm } from "./form.js";
import { messageNode } from "./messages.js";
import { DM, showPlaces, showSeats, showSettings, titleOf } from "./places.js";
import { refreshTimes } from "./text.js";
import { toast } from "./toast.js";
import { loadWords, speak, t } from "./words.js";

const MODAL = 9;
const MOST = 200; // messages shown at once

// `wanted` is where the person went last: { user, channel }; what is known of another place arrives too late.
const state = { wanted: {}, home: null, user: null, channel: null, news: null, dismissed: new Set(), room: null, timer: 0, atEnd: true };

// Where we are stands in the address, so that a reload stays there: #user/channel
function fromAddress() {
  const [user, channel] = location.hash.slice(1).split("/");
  return { user, channel };
}

async function start() {
  await loadWords();
  speak("en");
  state.wanted = fromAddress();
  await refreshHome();
  connect();
  byId("open-places").addEventListener("click", () => showDrawer(!document.body.classList.contains("drawer")));
  byId("newest").addEventListener("click", () => toNewest());
  byId("log").addEventListener("scroll", () => {
    state.atEnd = isAtEnd();
    byId("newest").hidden = state.atEnd;
  });
  // A picture that arrives makes the log longer: whoever was at its end stays there.
  byId("log").addEventListener("load", () => state.atEnd && toNewest(), true);
  byId("viewer").addEventListener("click", (event) => event.target === byId("viewer") && byId("viewer").close());
  document.addEventListener("visibilitychange", () => markRead());
  document.addEventListener("click", (event) => {
    if (!byId("settings").contains(event.target)) byId("settings").open = false;
    if (!byId("places").contains(event.target) && !byId("open-places").contains(event.target)) showDrawer(false);
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && showDrawer(false));
  addEventListener("hashchange", () => {
    const wanted = fromAddress();
    if (wanted.user !== state.user.id || wanted.channel !== state.channel?.id) go(wanted.user, wanted.channel);
  });
  setInterval(refreshTimes, 20000);
}

// News ----------------------------------------------------------------------------------------------------------------

function connect() {
  state.news?.close();
  state.news = listen(state.user.id, onNews, () => reload());
}

function onNews(news) {
  if (news.t === "bot") showConnection(news.connected);
  else if (news.t === "commands") refreshCommands();
  else if (news.t === "message" && news.channel === state.channel?.id) showMessage(news.message);
  else if (news.t === "gone" && news.channel === state.channel?.id) messageById(news.id)?.remove();
  if (["home", "message", "gone"].includes(news.t)) {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => refreshHome(), 120);
  }
}

async function reload() {
  await refreshHome();
  await Promise.all([refreshMessages(), refreshCommands()]);
}

function showConnection(connected) {
  const note = byId("offline");
  note.hidden = connected;
  note.textContent = connected ? "" : t("offline", { bot: state.home.bot });
}

// Going about ---------------------------------------------------------------------------------------------------------

async function refreshHome() {
  const { wanted } = state;
  const home = await ask("see/home", { user: wanted.user || null }, { quiet: true });
  const known = home ?? (await ask("see/home", {}));
  if (known === null || wanted !== state.wanted) return;
  const locale = state.user?.locale;
  state.home = known;
  state.user = known.users.find((user) => user.id === known.user);
  const channel = known.channels.find((place) => place.id === wanted.channel) ?? known.channels[0];
  Object.assign(wanted, { user: known.user, channel: channel.id });
  const moved = state.channel?.id !== channel.id || locale !== state.user.locale;
  state.channel = { ...channel, title: titleOf(channel) };
  if (channel.kind !== DM) state.room = channel.id; // where to go back to from somebody's direct messages
  history.replaceState(null, "", `#${state.user.id}/${channel.id}`);
  render();
  if (moved && state.news) await Promise.all([refreshMessages(), refreshCommands()]);
}

function render() {
  speak(state.user.locale);
  document.title = t("title", { guild: state.home.guild });
  showSeats(state.home, state.user, (user) => sitDown(user));
  showPlaces(state.home, state.channel, (channel) => go(state.user.id, channel));
  showSettings(state.user);
  showConnection(state.home.connected);
  byId("channel-name").textContent = state.channel.title;
  const elsewhere = state.home.channels.filter((place) => place.id !== state.channel.id);
  const waiting = elsewhere.reduce((sum, place) => sum + place.pings, 0);
  replace(byId("open-places"), "☰", waiting > 0 && el("span", { class: "badge", "aria-hidden": "true" }, String(waiting)));
  byId("open-places").setAttribute("aria-label", t("open_channels"));
  byId("newest").textContent = `↓ ${t("newest")}`;
  byId("log").setAttribute("aria-label", t("messages", { channel: state.channel.title }));
  const channels = state.home.channels.map((place) => ({ ...place, title: titleOf(place) }));
  setPlace({
    user: state.user,
    users: state.home.users,
    channel: state.channel,
    channels,
    botName: state.home.bot,
    onOutcome: (outcome) => handle(outcome),
  });
}

// Become somebody else: where something waits for him, otherwise in the same channel.
async function sitDown(user) {
  const home = user === state.user.id ? state.home : await ask("see/home", { user });
  if (home === null) return;
  const here = home.channels.find((place) => place.id === state.channel?.id);
  const waiting = here?.pings ? here : home.channels.find((place) => place.pings);
  await go(user, (waiting ?? here)?.id ?? state.room);
}

async function go(user, channel) {
  showDrawer(false);
  state.channel = null;
  if (user !== state.wanted.user) {
    state.news?.close();
    state.news = null;
  }
  const wanted = { user, channel };
  state.wanted = wanted;
  await refreshHome();
  if (wanted === state.wanted && !state.news) connect();
}

function showDrawer(open) {
  document.body.classList.toggle("drawer", open);
  byId("open-places").setAttribute("aria-expanded", String(open));
}

async function refreshCommands() {
  const { user, channel } = state;
  const list = await ask("see/commands", { user: user.id, channel: channel.id }, { quiet: true });
  if (list && user.id === state.user.id && channel.id === state.channel?.id) setCommands(list);
}

// Messages ------------------------------------------------------------------------------------------------------------

function eyes() {
  const { home, user } = state;
  const name = (id) => (home.users.find((person) => person.id === id) ?? (home.bot_id === id && { name: home.bot }))?.name;
  return {
    user,
    users: home.users,
    botName: home.bot,
    names: { user: name, channel: (id) => home.channels.find((channel) => channel.id === id)?.name },
    onClick: (message, custom_id) => act("do/click", { message: message.id, custom_id }),
    onSelect: (message, custom_id, values) => act("do/select", { message: message.id, custom_id, values }),
    onGo: (channel) => go(user.id, channel),
    onDismiss: (message) => {
      state.dismissed.add(message.id);
      messageById(message.id)?.remove();
    },
  };
}

async function refreshMessages() {
  const { user, channel } = state;
  const list = await ask("see/messages", { user: user.id, channel: channel.id }, { quiet: true });
  if (list === null || channel.id !== state.channel?.id || user.id !== state.user.id) return;
  const shown = list.filter((message) => !state.dismissed.has(message.id)).slice(-MOST);
  replace(byId("log"), shown.length ? shown.map((message) => messageNode(message, eyes())) : hint());
  toNewest();
  markRead();
}

function hint() {
  const bot = state.home.bot;
  return el(
    "section",
    { class: "hint-box" },
    el("h2", {}, t("hint_title")),
    el("ol", {}, ["hint_1", "hint_2", "hint_3"].map((key) => el("li", {}, t(key, { bot })))),
    el("button", { type: "button", class: "button primary", onclick: startCommand }, t("show_commands")),
  );
}

const messageById = (id) => byId("log").querySelector(`[data-id="${CSS.escape(id)}"]`);

function showMessage(message) {
  const log = byId("log");
  const { atEnd } = state;
  const node = messageNode(message, eyes());
  const old = messageById(message.id);
  if (old) {
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.cid : undefined;
    old.replaceWith(node);
    if (focused) (node.querySelector(`[data-cid="${CSS.escape(focused)}"]`) ?? log).focus({ preventScroll: true });
  } else if (!state.dismissed.has(message.id)) {
    log.querySelector(".hint-box")?.remove();
    log.append(node);
  }
  if (atEnd) toNewest();
  markRead();
}

function isAtEnd() {
  const log = byId("log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < 120;
}

function toNewest() {
  const log = byId("log");
  log.scrollTop = log.scrollHeight;
  state.atEnd = true;
  byId("newest").hidden = true;
}

function markRead() {
  if (state.channel && document.visibilityState === "visible") ask("do/read", { user: state.user.id, channel: state.channel.id }, { quiet: true });
}

// Acting --------------------------------------------------------------------------------------------------------------

async function act(address, body) {
  const outcome = await ask(address, { user: state.user.id, ...body });
  if (outcome) handle(outcome);
  return outcome;
}

function handle(outcome) {
  if (!outcome.answered) toast(t("unanswered"));
  else if (outcome.answer === MODAL) {
    const user = state.user.id;
    openForm(outcome.modal, eyes(), async (values) => {
      const sent = await ask("do/submit", { user, opener: outcome.id, values }, { quiet: true });
      if (sent?.answered) handle(sent);
      return Boolean(sent?.answered);
    });
  }
}

start();
