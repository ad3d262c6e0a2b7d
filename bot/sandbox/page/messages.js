// A message of Discord as elements: words, embeds, pictures, buttons, menus, and the newer layout components.

import { byId, el, replace } from "./dom.js";
import { inline, markdown } from "./text.js";
import { language, t } from "./words.js";

const [ROW, BUTTON, STRING_SELECT, USER_SELECT] = [1, 2, 3, 5];
const [SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER] = [9, 10, 11, 12, 13, 14, 17];
const TALLEST = 480;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };

// `eyes` is who looks and what he can do: { user, names, users, botName, onClick, onSelect, onDismiss, onGo }.
export function messageNode(message, eyes) {
  const mine = message.pinged.includes(eyes.user.id);
  const classes = ["message", mine && "for-me", message.ephemeral && "private"].filter(Boolean).join(" ");
  return el(
    "article",
    { class: classes, "data-id": message.id },
    cause(message),
    header(message),
    message.thinking ? el("p", { class: "thinking" }, t("thinking", { bot: eyes.botName })) : body(message, eyes),
    message.thread && threadNode(message.thread, eyes),
    message.ephemeral && onlyYou(message, eyes),
  );
}

function cause(message) {
  const metadata = message.interaction_metadata;
  if (metadata?.name) {
    const values = { name: metadata.user.global_name, command: `/${metadata.name}` };
    return el("p", { class: "cause" }, t("used", values));
  }
  const original = message.referenced_message;
  return original && el("p", { class: "cause" }, t("replied", { name: original.author.global_name ?? original.author.username }));
}

function header(message) {
  const when = new Date(message.timestamp);
  const today = when.toDateString() === new Date().toDateString();
  const style = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return el(
    "header",
    {},
    el("span", { class: "avatar", "aria-hidden": "true" }, [...message.author_name][0]),
    el("strong", {}, message.author_name),
    message.author.bot && el("span", { class: "tag" }, t("bot")),
    el("time", { datetime: message.timestamp }, new Intl.DateTimeFormat(language(), style).format(when)),
    message.edited_timestamp && el("span", { class: "faint" }, t("edited")),
    message.pinned && el("span", { class: "faint" }, t("pinned")),
  );
}

function threadNode(thread, eyes) {
  const open = el("button", { type: "button", class: "chip", onclick: () => eyes.onGo(thread.id) }, `#${thread.name} ›`);
  return el("p", { class: "body" }, open);
}

function onlyYou(message, eyes) {
  return el(
    "p",
    { class: "only-you" },
    t("only_you"),
    " · ",
    el("button", { type: "button", class: "link", onclick: () => eyes.onDismiss(message) }, t("dismiss")),
  );
}

function body(message, eyes) {
  const shown = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const layout = message.components.filter((component) => component.type !== ROW).length;
  const files = layout ? [] : message.attachments.filter((file) => !shown.has(file.url));
  return el(
    "div",
    { class: "body" },
    markdown(message.content, eyes.names),
    message.embeds.map((embed) => embedNode(embed, message, eyes)),
    files.map(fileNode),
    message.components.map((component) => componentNode(component, message, eyes)),
  );
}

// Files and pictures --------------------------------------------------------------------------------------------------

// Addresses are made relative, so that the page works under "localhost" as well as under 127.0.0.1.
function local(address) {
  const url = new URL(address, location.href);
  return ["127.0.0.1", "localhost"].includes(url.hostname) ? url.pathname + url.search : address;
}

function fileNode(file) {
  if (file.content_type?.startsWith("image/")) return pictureNode(file.url, file.description, file.width, file.height);
  return el("a", { class: "file", href: local(file.url), download: file.filename }, t("file", { name: file.filename }));
}

function pictureNode(address, alt, width, height) {
  const image = el("img", { src: local(address), alt: alt ?? "", width, height, loading: "lazy" });
  // Width and height keep the place before the picture has arrived; a tall one is limited by its width.
  if (width && height) image.style.maxWidth = `min(100%, ${Math.round((TALLEST * width) / height)}px)`;
  const label = t("enlarge", { alt: alt || t("no_alt") });
  return el("button", { type: "button", class: "picture", "aria-label": label, onclick: () => enlarge(address, alt) }, image);
}

function enlarge(address, alt) {
  const viewer = byId("viewer");
  const image = el("img", { src: local(address), alt: alt ?? "" });
  // First the whole picture, then (for small screens) every pixel of it, to be scrolled.
  image.addEventListener("click", () => image.classList.toggle("natural"));
  replace(
    viewer,
    el(
      "p",
      { class: "actions" },
      el("a", { href: local(address), target: "_blank", rel: "noopener" }, t("open_file")),
      el("button", { type: "button", autofocus: true, onclick: () => viewer.close() }, t("close")),
    ),
    el("div", { class: "scroll" }, image),
    alt && el("p", {}, alt),
  );
  viewer.setAttribute("aria-label", t("picture"));
  viewer.showModal();
}

// Embeds --------------------------------------------------------------------------------------------------------------

function embedNode(embed, message, eyes) {
  const alt = (part) => message.attachments.find((file) => file.url === part.url)?.description ?? part.description;
  const picture = (part) => part && pictureNode(part.url, alt(part), part.width, part.height);
  const node = el(
    "section",
    { class: "embed" },
    embed.author && el("p", { class: "small" }, embed.author.name),
    embed.title && el("p", { class: "h3" }, inline(embed.title, eyes.names)),
    embed.description && markdown(embed.description, eyes.names),
    embed.fields?.length && el("dl", {}, embed.fields.map((field) => fieldNode(field, eyes))),
    picture(embed.image),
    picture(embed.thumbnail),
    embed.footer && el("p", { class: "small" }, embed.footer.text),
  );
  tint(node, embed.color);
  return node;
}

function fieldNode(field, eyes) {
  return el(
    "div",
    { class: field.inline ? "field" : "field wide" },
    el("dt", {}, inline(field.name, eyes.names)),
    el("dd", {}, markdown(field.value, eyes.names)),
  );
}

function tint(node, color) {
  if (typeof color === "number") node.style.setProperty("--tint", `#${color.toString(16).padStart(6, "0")}`);
}

// Components ----------------------------------------------------------------------------------------------------------

function componentNode(component, message, eyes) {
  const inner = (children) => (children ?? []).map((child) => componentNode(child, message, eyes));
  switch (component.type) {
    case ROW:
      return el("div", { class: "row" }, inner(component.components));
    case BUTTON:
      return buttonNode(component, message, eyes);
    case STRING_SELECT:
    case USER_SELECT:
      return selectNode(component, message, eyes);
    case SECTION:
      return el("div", { class: "section" }, el("div", {}, inner(component.components)), inner([component.accessory]));
    case TEXT:
      return el("div", {}, markdown(component.content, eyes.names));
    case THUMBNAIL:
      return pictureNode(component.media.url, component.description, component.media.width, component.media.height);
    case GALLERY:
      return el("div", { class: "gallery" }, component.items.map(itemNode));
    case FILE:
      return fileNode({ url: component.file.url, filename: component.name ?? "" });
    case SEPARATOR:
      return component.divider === false ? el("div", { class: "gap" }) : el("hr");
    case CONTAINER: {
      const node = el("section", { class: "embed" }, inner(component.components));
      tint(node, component.accent_color);
      return node;
    }
    default:
      return null;
  }
}

const itemNode = (item) => pictureNode(item.media.url, item.description, item.media.width, item.media.height);

function buttonNode(button, message, eyes) {
  const words = [button.emoji?.name, button.label].filter(Boolean).join(" ");
  if (button.url) {
    return el("a", { class: "button secondary", href: button.url, target: "_blank", rel: "noopener noreferrer" }, words);
  }
  const node = el(
    "button",
    { type: "button", class: `button ${STYLES[button.style]}`, disabled: Boolean(button.disabled), "data-cid": button.custom_id },
    words,
  );
  node.addEventListener("click", () => busy(node, () => eyes.onClick(message, button.custom_id)));
  return node;
}

async function busy(node, work) {
  if (node.getAttribute("aria-busy") === "true") return;
  node.setAttribute("aria-busy", "true");
  await work();
  node.removeAttribute("aria-busy");
}

// What a menu offers: its own options, or all users.
export function optionsOf(menu, users) {
  return menu.type === USER_SELECT ? users.map((user) => ({ label: user.name, value: user.id })) : (menu.options ?? []);
}

function selectNode(menu, message, eyes) {
  const choose = (node, values) => busy(node, () => eyes.onSelect(message, menu.custom_id, values));
  const options = optionsOf(menu, eyes.users);
  const title = menu.placeholder || t("choose");
  if ((menu.max_values ?? 1) > 1 || menu.min_values === 0) return severalNode(menu, options, title, choose);
  const node = el(
    "select",
    { "aria-label": title, disabled: Boolean(menu.disabled), "data-cid": menu.custom_id },
    el("option", { value: "", disabled: true, selected: !options.some((option) => option.default) }, title),
    options.map((option) => el("option", { value: option.value, selected: Boolean(option.default) }, optionWords(option))),
  );
  node.addEventListener("change", () => choose(node, [node.value]));
  return node;
}

const optionWords = (option) =>
  [option.emoji?.name, option.label, option.description && `– ${option.description}`].filter(Boolean).join(" ");

function severalNode(menu, options, title, choose) {
  const boxes = options.map((option) => el("input", { type: "checkbox", value: option.value, checked: Boolean(option.default) }));
  const confirm = el("button", { type: "button", class: "button primary", "data-cid": menu.custom_id }, t("confirm"));
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const check = () => {
    confirm.disabled = Boolean(menu.disabled) || chosen().length < least || chosen().length > most;
  };
  boxes.forEach((box) => box.addEventListener("change", check));
  check();
  confirm.addEventListener("click", () => choose(confirm, chosen()));
  return el(
    "details",
    { class: "several" },
    el("summary", {}, title),
    boxes.map((box, index) => el("label", { class: "choice" }, box, optionWords(options[index]))),
    confirm,
  );
}
