// Making elements. Text goes in as text nodes only; there is no way here to put in markup.

export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key in node && typeof value !== "string") node[key] = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

// Replace the contents of a list without taking the focus from whoever is walking through it by keyboard.
export function redraw(node, ...children) {
  const at = [...node.querySelectorAll("button")].indexOf(document.activeElement);
  replace(node, ...children);
  if (at >= 0) node.querySelectorAll("button")[at]?.focus({ preventScroll: true });
}

export function replace(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter(Boolean));
}
