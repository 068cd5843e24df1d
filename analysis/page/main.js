// Routes, language and colours; begins when the whole page is there.
const THEMES = ["auto", "light", "dark"];

const pages = {
  "": overviewPage,
  list: listPage,
  finding: findingPage,
  question: questionPage,
  sentence: sentencePage,
  matter: (id) => groupPage("matter/" + id),
  notation: (text) => groupPage("notation/" + text),
  other: () => groupPage("other"),
  text: textPage,
  compare: comparePage,
  choices: choicesPage,
  changes: changesPage,
  words: glossaryPage,
};

// "#/finding/ID?lang=vi"
function readRoute() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  state.query = new URLSearchParams(query || "");
  state.route = path.split("/").map((part) => { try { return decodeURIComponent(part); } catch { return part; } });
  const language = state.query.get("lang");
  if (LANGUAGES.includes(language)) setLanguage(language);
  state.query.delete("lang");
}

// What a reader has set on reports of one language does not set others: 'roluat --lang vi' makes a page that opens in
// it.
const languageKey = () => (data.language ? "language." + data.language : "language");

function setLanguage(language) {
  state.language = language;
  memory.write(languageKey(), language);
}

function firstLanguage() {
  const known = (language) => LANGUAGES.includes(language);
  for (const language of [memory.read(languageKey()), data.language]) if (known(language)) return language;
  return navigator.languages.map((language) => language.slice(0, 2)).find(known) || "vi";
}

function setTheme(theme) {
  state.theme = THEMES.includes(theme) ? theme : "auto";
  memory.write("theme", state.theme);
  document.documentElement.dataset.theme = state.theme;
}

function renderFrame() {
  document.documentElement.lang = state.language;
  byId("skip").textContent = say("skip");
  byId("nav").setAttribute("aria-label", say("nav"));
  const chosen = Object.keys(choices.all).length;
  const entries = [["", say("nav.overview")], ["list", say("nav.list")],
    ...data.texts.map((text) => ["text/" + text.id, textName(text.id)]),
        ...(comparesTexts() ? [["compare", say("nav.compare")]] : []),
    ["choices", say("nav.choices") + (chosen ? ` (${chosen})` : "")], ["words", say("nav.words")]];
  const here = state.route.join("/");
  byId("nav").innerHTML = html`${entries.map(([path, name]) =>
    html`<a href="#/${path}" ${path === here && trusted('aria-current="page"')}>${name}</a>`)}`.text;
  byId("switches").innerHTML = html`<div role="group" aria-label="${say("language")}">${LANGUAGES.map((language) =>
    html`<button data-language="${language}" lang="${language}" aria-pressed="${language === state.language}">${
        say("language." + language)}</button>`)}</div>
<label><span class="unseen">${say("theme")}</span><select id="theme">${THEMES.map((theme) =>
    html`<option value="${theme}" ${theme === state.theme && trusted("selected")}>${
        say("theme." + theme)}</option>`)}</select></label>`.text;
  byId("theme").addEventListener("change", (event) => setTheme(event.target.value));
  for (const button of document.querySelectorAll("[data-language]")) button.addEventListener("click", () => {
    setLanguage(button.dataset.language);
    state.query.set("lang", state.language);
    history.replaceState(null, "", link(state.route, Object.fromEntries(state.query)));
    state.query.delete("lang");
    render();
    document.querySelector(`[data-language="${state.language}"]`).focus();
  });
  const made = data.made_by || {};
  byId("footer").textContent = say("footer", {version: made.version || "", encoding: made.encoding || ""});
}

function render() {
  const main = byId("main"), [page, ...rest] = state.route;
  main.innerHTML = (pages[page] || overviewPage)(...rest).text;
  document.title = main.querySelector("h1").textContent + " · Rõ Luật";
  renderFrame();
  nameBoards(main);
  makePlayable(main);
  makeSteps(main);
  wireChoices(main);
  wireList(main);
  wirePair(main);
}

function arrive() {
  readRoute();
  render();
  scrollTo(0, 0);
}

addEventListener("hashchange", () => {
  arrive();
  byId("main").focus({preventScroll: true});
});
addEventListener("DOMContentLoaded", () => {
  readData();
  choices.load();
  setTheme(memory.read("theme"));
  state.language = firstLanguage();
  arrive();
});
