// Short notices at the bottom of the page.

import { byId, el } from "./dom.js";

export function toast(text) {
  const note = el("p", { class: "toast" }, text);
  byId("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}
