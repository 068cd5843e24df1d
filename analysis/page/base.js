// HTML that escapes by itself: what stands in ${} of html`...` is text, unless it was made by html`` itself.
class Safe {
  constructor(text) { this.text = text; }
}
const ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"};
const escaped = (text) => String(text).replace(/[&<>"']/g, (c) => ESCAPES[c]);

function piece(value) {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Safe) return value.text;
  return Array.isArray(value) ? value.map(piece).join("") : escaped(value);
}
const html = (parts, ...values) =>
  new Safe(parts.map((part, i) => part + (i < values.length ? piece(values[i]) : "")).join(""));
// Only for what the program itself has drawn.
const trusted = (markup) => new Safe(markup);

const byId = (id) => document.getElementById(id);

// What the reader has set, remembered where the browser allows it.
const memory = {
  read(key) {
    try { return localStorage.getItem("roluat." + key); } catch { return null; }
  },
  write(key, value) {
    try { localStorage.setItem("roluat." + key, value); } catch { /* the page works without */ }
  },
};

const LANGUAGES = ["vi", "zh", "en"];
const strings = JSON.parse(byId("strings").textContent);
const state = {language: "vi", theme: "auto", route: [], query: new URLSearchParams()};

// A word of the page in the reader's language; {name} is replaced by what is given. Plain text, to be escaped.
function say(key, values = {}) {
  const entry = strings[key];
  if (!entry) return key;
  return entry[state.language].replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}
const has = (key) => key in strings;
// Of what is no act ("the game is over") one does not say that it is allowed.
const sayOf = (scene, key, values) => say(scene?.claim && has(key + ".claim") ? key + ".claim" : key, values);
const inLanguage = (trilingual) => trilingual[state.language];

// Without case and without the marks of Vietnamese letters: what is typed without them is found too.
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();

const groupedBy = (items, key) => {
  const groups = new Map();
  for (const item of items) {
    const name = key(item);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(item);
  }
  return groups;
};
const number = (n) => Number(n).toLocaleString(state.language);
const link = (path, query = {}) => {
  const rest = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return "#/" + path.map((part) => encodeURIComponent(part).replace(/%3A/g, ":").replace(/%2C/g, ",")).join("/") +
    (rest ? "?" + rest : "");
};
const tell = (text) => { byId("live").textContent = text; };
