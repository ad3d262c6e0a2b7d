// The page's own words, in the language of the person whose eyes it uses.

let table = {};
let current = "en";

export async function loadWords() {
  table = await (await fetch("/page/words.json")).json();
}

export function speak(locale) {
  current = locale in table ? locale : "en";
  document.documentElement.lang = current;
}

export const language = () => current;

export function t(key, values = {}) {
  const pattern = table[current][key] ?? table.en[key];
  return pattern.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

export const languages = () => ["en-US", "zh-TW", "el"];

export function languageName(locale) {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale.split("-")[0]);
}
