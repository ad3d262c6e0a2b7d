// Where a person writes: an ordinary message, or "/" and a command whose options complete themselves.

import { ask } from "./api.js";
import { byId, el, replace } from "./dom.js";
import { suggestions } from "./suggest.js";
import { t } from "./words.js";

const [INTEGER, BOOLEAN, USER, CHANNEL, NUMBER] = [4, 5, 6, 7, 10];

let place = null;
let commands = [];
let offerAgain = () => {}; // for who typed "/" before the commands were known

// `here`: { user, users, channel, channels, botName, onOutcome } - who writes where, and what to do with the outcome.
export function setPlace(here) {
  const moved = place?.user.id !== here.user.id || place?.channel.id !== here.channel.id;
  const spoken = place?.user.locale !== here.user.locale;
  place = here;
  if (moved || spoken) showLine();
}

export function setCommands(list) {
  const unknown = !commands.length;
  commands = list;
  if (unknown) offerAgain();
}

export function startCommand() {
  const input = showLine();
  input.value = "/";
  input.focus();
  input.dispatchEvent(new Event("input"));
}

// The line ------------------------------------------------------------------------------------------------------------

function showLine() {
  const input = el("input", { id: "line", "aria-label": t("write", { channel: place.channel.title }), maxlength: "2000" });
  input.placeholder = t("write", { channel: place.channel.title });
  const list = suggestions(input, t("commands"), (command) => showCommand(command));
  input.addEventListener("input", () => offer(input, list));
  offerAgain = () => document.activeElement === input && offer(input, list);
  const slash = el("button", { type: "button", class: "button secondary slash", "aria-label": t("show_commands"), onclick: startCommand }, "/");
  const send = el("button", { type: "submit", class: "button primary" }, t("send"));
  replace(byId("composer"), el("div", { class: "line" }, slash, input, send), list.node);
  byId("composer").onsubmit = (event) => {
    event.preventDefault();
    if (input.value.startsWith("/")) list.pick();
    else if (input.value.trim()) say(input);
  };
  return input;
}

async function say(input) {
  const text = input.value;
  input.value = "";
  if ((await ask("do/say", { user: place.user.id, channel: place.channel.id, text })) === null) input.value = text;
}

function offer(input, list) {
  if (!input.value.startsWith("/")) return list.hide();
  const typed = input.value.slice(1).toLocaleLowerCase();
  const starts = commands.filter((command) => command.name.startsWith(typed) || command.path.startsWith(typed));
  const holds = commands.filter((command) => !starts.includes(command) && `${command.name} ${command.path}`.includes(typed));
  const empty = commands.length ? t("no_commands") : t("no_commands_at_all", { bot: place.botName });
  return list.show(
    [...starts, ...holds].map((command) => ({ words: `/${command.name}`, more: command.description, value: command })),
    empty,
  );
}

// A command -----------------------------------------------------------------------------------------------------------

function showCommand(command) {
  offerAgain = () => {};
  const fields = [];
  const chips = el("div", { class: "chips" });
  const options = el("div", { class: "options" });
  const warning = el("p", { class: "warning", role: "alert", hidden: true });
  const values = () => Object.fromEntries(fields.map((f) => [f.option.name, f.value()]).filter(([, v]) => v !== null && v !== ""));
  const add = (option) => {
    const made = optionField(command, option, values);
    fields.push(made);
    options.append(made.node);
    return made;
  };
  for (const option of command.options) {
    if (option.required) add(option);
    else chips.append(chip(option, add));
  }
  const cancel = el("button", { type: "button", class: "button secondary", onclick: () => showLine().focus() }, t("cancel"));
  const send = el("button", { type: "submit", class: "button primary" }, t("send"));
  replace(
    byId("composer"),
    el("div", { class: "command" }, el("strong", {}, `/${command.name}`), el("span", { class: "faint" }, command.description)),
    options,
    chips,
    warning,
    el("p", { class: "actions" }, cancel, send),
  );
  byId("composer").onsubmit = (event) => {
    event.preventDefault();
    const missing = fields.find((field) => field.option.required && (field.value() === null || field.value() === ""));
    if (missing) {
      warning.textContent = t("missing", { option: missing.option.label });
      warning.hidden = false;
      missing.focus();
    } else sendCommand(command, values(), send);
  };
  byId("composer").onkeydown = (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) showLine().focus();
  };
  if (fields.length) fields[0].focus();
  else send.focus();
}

async function sendCommand(command, options, button) {
  button.disabled = true;
  const body = { user: place.user.id, channel: place.channel.id, path: command.path, options };
  const here = place;
  const outcome = await ask("do/slash", body);
  button.disabled = false;
  if (outcome === null) return;
  showLine().focus();
  here.onOutcome(outcome);
}

function chip(option, add) {
  const node = el("button", { type: "button", class: "chip", title: option.description }, `+ ${option.label}`);
  node.addEventListener("click", () => {
    const made = add(option);
    node.remove();
    made.focus();
  });
  return node;
}

// One option: { option, node, value(), focus() }.
function optionField(command, option, values) {
  const id = `option-${option.name}`;
  const made = optionControl(command, option, id, values);
  const mark = option.required ? t("required") : t("optional");
  const node = el(
    "div",
    { class: "form-row" },
    el("label", { for: id }, option.label, el("span", { class: "faint" }, ` ${mark}`)),
    el("span", { class: "hint" }, option.description),
    made.input,
    made.list?.node,
  );
  return { option, node, value: made.value, focus: () => made.input.focus() };
}

function optionControl(command, option, id, values) {
  if (option.choices.length) return picker(id, option.choices.map((choice) => [choice.name, choice.value]));
  if (option.type === BOOLEAN) return picker(id, [[t("yes"), true], [t("no"), false]]);
  if (option.type === USER) return picker(id, place.users.map((user) => [user.name, user.id]));
  if (option.type === CHANNEL) return picker(id, place.channels.map((channel) => [channel.title, channel.id]));
  const numeric = [INTEGER, NUMBER].includes(option.type);
  const input = el("input", { id, inputmode: numeric ? "decimal" : "text", autocomplete: "off" });
  if (!option.autocomplete) return { input, value: () => input.value.trim() };
  return completing(command, option, input, values);
}

// A menu whose values need not be words.
function picker(id, pairs) {
  const input = el(
    "select",
    { id },
    el("option", { value: "" }, t("choose")),
    pairs.map(([words], index) => el("option", { value: String(index) }, words)),
  );
  return { input, value: () => (input.value === "" ? null : pairs[Number(input.value)][1]) };
}

function completing(command, option, input, values) {
  let chosen = null;
  let turn = 0;
  const list = suggestions(input, t("suggestions", { option: option.label }), (choice) => {
    chosen = choice;
    input.value = choice.name;
    list.hide();
  });
  const complete = async () => {
    const mine = ++turn;
    const { [option.name]: _, ...others } = values();
    const where = { user: place.user.id, channel: place.channel.id, path: command.path };
    const what = { focused: option.name, typed: chosen ? "" : input.value, options: others };
    const outcome = await ask("do/autocomplete", { ...where, ...what }, { quiet: true });
    // A late answer to something that was typed earlier must not replace the list.
    if (mine !== turn || document.activeElement !== input) return;
    const choices = outcome?.choices ?? [];
    list.show(choices.map((choice) => ({ words: choice.name, value: choice })), t("no_suggestions"));
  };
  input.addEventListener("input", () => {
    chosen = null;
    complete();
  });
  input.addEventListener("focus", complete);
  input.addEventListener("blur", () => {
    turn++;
  });
  return { input, list, value: () => (chosen ? chosen.value : input.value.trim()) };
}
