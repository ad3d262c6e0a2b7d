// Discord's markdown, as far as a bot uses it, into text nodes and plain elements.

import { el } from "./dom.js";
import { language, t } from "./words.js";

const INLINE = new RegExp(
  [
    /`([^`\n]+)`/, // 1 code
    /\*\*(.+?)\*\*/, // 2 bold
    /__(.+?)__/, // 3 underlined
    /~~(.+?)~~/, // 4 struck out
    /\|\|(.+?)\|\|/, // 5 spoiler
    /\*([^*\s][^*]*)\*/, // 6 italic
    /(?<!\w)_([^_\s][^_]*)_(?!\w)/, // 7 italic
    /<@!?(\d+)>/, // 8 user
    /<#(\d+)>/, // 9 channel
    /<t:(-?\d+)(?::([tTdDfFR]))?>/, // 10, 11 time
    /<\/([^:>]+):\d+>/, // 12 command
    /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/, // 13, 14 named link
    /(https?:\/\/[^\s<>]+)/, // 15 link
    /\\([*_`~|\\<>])/, // 16 escaped sign
    /(@everyone|@here)/, // 17
  ]
    .map((part) => part.source)
    .join("|"),
  "gs",
);

// `names` knows users and channels: { user(id), channel(id) } give a name or undefined.
export function inline(text, names) {
  const nodes = [];
  let last = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > last) nodes.push(text.slice(last, found.index));
    nodes.push(span(found, names));
    last = found.index + found[0].length;
  }
  if (last < text.length) nodes.push(text.slice(last));
  return nodes;
}

function span(found, names) {
  const inner = (words) => inline(words, names);
  if (found[1]) return el("code", {}, found[1]);
  if (found[2]) return el("strong", {}, inner(found[2]));
  if (found[3]) return el("u", {}, inner(found[3]));
  if (found[4]) return el("s", {}, inner(found[4]));
  if (found[5]) return spoiler(inner(found[5]));
  if (found[6] || found[7]) return el("em", {}, inner(found[6] || found[7]));
  if (found[8]) return el("span", { class: "mention" }, `@${names.user(found[8]) ?? found[8]}`);
  if (found[9]) return el("span", { class: "mention" }, `#${names.channel(found[9]) ?? found[9]}`);
  if (found[10]) return moment(Number(found[10]), found[11] ?? "f");
  if (found[12]) return el("span", { class: "mention" }, `/${found[12]}`);
  if (found[13]) return link(found[14], found[13]);
  if (found[15]) return link(found[15], found[15]);
  if (found[16]) return found[16];
  return el("span", { class: "mention" }, found[17]);
}

export function link(address, words) {
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, words);
}

function spoiler(nodes) {
  const button = el("button", { type: "button", class: "spoiler", "aria-label": t("spoiler") }, nodes);
  button.addEventListener("click", () => button.replaceWith(...button.childNodes));
  return button;
}

// Times ---------------------------------------------------------------------------------------------------------------

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const node = el("time", { datetime: date.toISOString(), "data-style": style });
  node.title = new Intl.DateTimeFormat(language(), STYLES.F).format(date);
  node.textContent = spokenTime(date, style);
  return node;
}

function spokenTime(date, style) {
  if (style !== "R") return new Intl.DateTimeFormat(language(), STYLES[style]).format(date);
  const seconds = (date - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

export function refreshTimes() {
  for (const node of document.querySelectorAll('time[data-style="R"]')) {
    node.textContent = spokenTime(new Date(node.dateTime), "R");
  }
}

// Blocks --------------------------------------------------------------------------------------------------------------

export function markdown(text, names) {
  const blocks = [];
  for (const [index, part] of text.split(/```(?:\w*\n)?/).entries()) {
    if (index % 2) blocks.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else blocks.push(...lines(part, names));
  }
  return blocks;
}

function lines(text, names) {
  const blocks = [];
  for (const line of text.replace(/^\n+|\n+$/g, "").split("\n")) {
    const heading = /^(#{1,3}) (.+)/.exec(line);
    const quote = /^> ?(.*)/.exec(line);
    const item = /^(\s*)[-*] (.+)/.exec(line);
    const small = /^-# (.+)/.exec(line);
    if (heading) blocks.push(el("p", { class: `h${heading[1].length}` }, inline(heading[2], names)));
    else if (small) blocks.push(el("p", { class: "small" }, inline(small[1], names)));
    else if (item) blocks.push(el("p", { class: item[1] ? "item deep" : "item" }, inline(item[2], names)));
    else if (quote) blocks.push(el("blockquote", {}, inline(quote[1], names)));
    else if (line) blocks.push(el("p", {}, inline(line, names)));
    else if (blocks.length) blocks.push(el("p", { class: "gap" }));
  }
  return blocks;
}
