// The modal that a bot opens: labels around fields, or text inputs in rows (the older kind).

import { byId, el, replace } from "./dom.js";
import { optionsOf } from "./messages.js";
import { inline, markdown } from "./text.js";
import { t } from "./words.js";

const [ROW, STRING_SELECT, TEXT_INPUT, USER_SELECT, TEXT, LABEL] = [1, 3, 4, 5, 10, 18];
const [RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX] = [21, 22, 23];

// `send(values)` sends the form and says whether it was accepted.
export function openForm(modal, eyes, send) {
  const dialog = byId("form");
  const fields = [];
  const note = el("p", { class: "warning", role: "alert", hidden: true });
  const rows = modal.components.flatMap((component) => {
    if (component.type === TEXT) return markdown(component.content, eyes.names);
    if (component.type === LABEL) return [row(component.component, component, eyes, fields)];
    if (component.type === ROW) return component.components.map((field) => row(field, field, eyes, fields));
    return [];
  });
  const submit = el("button", { type: "submit", class: "button primary" }, t("submit"));
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", { id: "form-title" }, modal.title),
    rows,
    note,
    el(
      "p",
      { class: "actions" },
      el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, t("cancel")),
      submit,
    ),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
    if (await send(values)) dialog.close();
    else {
      note.textContent = t("form_failed");
      note.hidden = false;
    }
    submit.disabled = false;
  });
  dialog.setAttribute("aria-labelledby", "form-title");
  replace(dialog, form);
  dialog.showModal();
}

function row(field, label, eyes, fields) {
  const id = `field-${fields.length}`;
  const made = control(field, id, eyes);
  fields.push({ id: field.custom_id, value: made.value });
  const optional = field.type !== CHECKBOX && field.required === false;
  const words = [inline(label.label ?? "", eyes.names), optional && el("span", { class: "faint" }, ` ${t("optional")}`)];
  const hint = label.description && el("span", { class: "hint", id: `${id}-hint` }, inline(label.description, eyes.names));
  if (hint) made.node.setAttribute("aria-describedby", `${id}-hint`);
  if (made.group) return el("fieldset", {}, el("legend", {}, words), hint, made.node);
  return el("div", { class: "form-row" }, el("label", { for: id }, words), hint, made.node);
}

function control(field, id, eyes) {
  const required = field.required !== false;
  if (field.type === TEXT_INPUT) return textControl(field, id, required);
  if (field.type === CHECKBOX) {
    const box = el("input", { type: "checkbox", id, checked: Boolean(field.default) });
    return { node: box, value: () => box.checked };
  }
  const options = optionsOf(field, eyes.users);
  if (field.type === RADIO_GROUP) return groupControl("radio", options, id, required);
  const several = field.type === CHECKBOX_GROUP || (field.max_values ?? 1) > 1;
  if (several) return groupControl("checkbox", options, id, false);
  if ([STRING_SELECT, USER_SELECT].includes(field.type)) return selectControl(field, options, id, required);
  return { node: el("span", { id }), value: () => null };
}

function textControl(field, id, required) {
  const node = el(field.style === 2 ? "textarea" : "input", {
    id,
    required,
    placeholder: field.placeholder,
    minlength: field.min_length ? String(field.min_length) : null,
    maxlength: String(field.max_length ?? 4000),
  });
  node.value = field.value ?? "";
  return { node, value: () => node.value };
}

function selectControl(field, options, id, required) {
  const empty = el("option", { value: "" }, field.placeholder || t("choose"));
  const made = options.map((option) => el("option", { value: option.value, selected: Boolean(option.default) }, option.label));
  const node = el("select", { id, required }, empty, made);
  return { node, value: () => (node.value ? [node.value] : []) };
}

function groupControl(type, options, id, required) {
  const boxes = options.map((option) =>
    el("input", { type, name: id, value: option.value, checked: Boolean(option.default), required: required && type === "radio" }),
  );
  const node = el(
    "div",
    { id },
    boxes.map((box, index) => el("label", { class: "choice" }, box, options[index].label)),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  return { node, group: true, value: () => (type === "radio" ? (chosen()[0] ?? null) : chosen()) };
}
