// A list of suggestions under (or above) an input: arrow keys, Enter, Tab, Escape, mouse and touch.

import { el, replace } from "./dom.js";

let count = 0;

// `onPick(value)` gets the value of the entry that was chosen. Entries: { words, more, value }.
export function suggestions(input, label, onPick) {
  const id = `suggestions-${++count}`;
  const node = el("ul", { id, class: "suggestions", role: "listbox", "aria-label": label, hidden: true });
  let entries = [];
  let active = 0;
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-controls", id);
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");

  function mark() {
    [...node.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === active)));
    const current = entries.length ? node.children[active] : null;
    if (current) {
      input.setAttribute("aria-activedescendant", current.id);
      current.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  const list = {
    node,
    show(found, empty) {
      entries = found;
      active = 0;
      node.hidden = false;
      input.setAttribute("aria-expanded", "true");
      if (!found.length) return replace(node, el("li", { class: "faint", role: "option", "aria-disabled": "true" }, empty));
      replace(node, found.map(item));
      return mark();
    },
    hide() {
      entries = [];
      node.hidden = true;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    },
    pick() {
      if (entries.length) onPick(entries[active].value);
    },
  };

  function item(entry, index) {
    const row = el(
      "li",
      { id: `${id}-${index}`, role: "option" },
      el("span", {}, entry.words),
      entry.more && el("span", { class: "faint" }, entry.more),
    );
    // pointerdown would take the focus away from the input before the click arrives
    row.addEventListener("pointerdown", (event) => event.preventDefault());
    row.addEventListener("click", () => onPick(entry.value));
    return row;
  }

  input.addEventListener("keydown", (event) => {
    if (node.hidden || !entries.length) {
      if (event.key === "Escape" && !node.hidden) {
        list.hide();
        event.preventDefault();
      }
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      active = (active + step + entries.length) % entries.length;
      mark();
    } else if (event.key === "Enter" || event.key === "Tab") list.pick();
    else if (event.key === "Escape") list.hide();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  });
  input.addEventListener("blur", () => list.hide());
  return list;
}
