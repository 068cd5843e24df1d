// What the reader has chosen: an option of a question, or a reading of a clause. Kept in the browser, and written as a
// ruling that the program reads.
const choices = {
  all: {},
  worded: new Set(),  // what the wordings chosen settle, by id
  base: "",  // the first, unless the reader has chosen another
  load() {
    try { this.all = JSON.parse(memory.read("choices")) || {}; } catch { this.all = {}; }
    for (const key of Object.keys(this.all)) if (!wordingOf(key, this.all[key])) delete this.all[key];
    this.base = data.rulings.some((r) => r.name === memory.read("base")) ? memory.read("base") : this.base;
    if (!data.rulings.some((r) => r.name === this.base)) this.base = data.rulings[0]?.name;
    this.takeOver(data.ruling);
    this.noteWorded();
  },
  noteWorded() {
    this.worded = new Set(Object.entries(this.all).filter(([key]) => key.startsWith("wording/")).flatMap(
        ([key, value]) =>
      [key.slice("wording/".length), ...(chosenWording(key, value)?.resolved ?? [])]));
  },
  // A report made with a ruling brings its answers along. Once: what is then chosen here is not undone when the page is
  // opened again.
  takeOver(ruling) {
    const brought = JSON.stringify(ruling?.answers ?? null);
    if (brought === (memory.read("brought") ?? "null")) return;
    memory.write("brought", brought);
    for (const [question, option] of Object.entries(ruling?.answers ?? {}))
      if (wordingOf("question/" + question, option)) this.all["question/" + question] = option;
    memory.write("choices", JSON.stringify(this.all));
  },
  set(key, value) {
    if (this.all[key] === value) delete this.all[key];
    else this.all[key] = value;
    this.noteWorded();
    memory.write("choices", JSON.stringify(this.all));
  },
  clear() {
    this.all = {};
    this.noteWorded();
    memory.write("choices", "{}");
  },
};

// The sentence that a choice stands for, in three languages; nothing where this report has it no more. Keys are
// "question/ID", "clause/TEXT/ID" and "wording/FINDING".
function wordingOf(key, value) {
  if (key.startsWith("wording/")) return chosenWording(key, value)?.does;
  const [kind, id, clause] = key.split("/");
  if (kind === "question")
    return data.questions[data.questionNumbers.get(id)]?.options.find((option) => option.id === value)?.sentence;
  return textsById.get(id)?.clauses[clause]?.readings.find((reading) => reading.id === value)?.says;
}
const titleOfChoice = (key) => {
  const [kind, id, clause] = key.split("/");
  if (kind === "wording") return titleOf(findingsById.get(id));
  return kind === "question" ? groupTitle(key) : say(
      "group.sentence.ask", {A: textName(id), n: textsById.get(id).clauses[clause].n});
};

// Settled: a wording is chosen that settles it; each of its questions is answered, or has no influence with the
// report's ruling; of doubts about the words alone, the meaning is chosen.
const OF_WORDS = ["ambiguity", "unobservable", "definition", "silence"];
const isDecided = (q) => "question/" + data.questions[q].id in choices.all ||
  !!data.ruling?.implied.includes(data.questions[q].id);
const isSettled = (finding) => choices.worded.has(finding.id) ||
  (finding.questions.length > 0 && finding.questions.every(isDecided)) ||
  (OF_WORDS.includes(finding.kind) && finding.clauses.some(([text, id]) => "clause/" + text + "/" + id in choices.all));
const left = (members) => members.filter((finding) => !isSettled(finding));

// --- the file --------------------------------------------------------------------------------------------------------

const tomlString = (text) =>
  '"' + text.replace(/[\\"]/g, "\\$&").replace(/[\u0000-\u001f\u007f]/g,
      (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0")) + '"';
const tomlTrilingual = (key, values) => LANGUAGES.map((l) => `${key}.${l} = ${tomlString(values[l])}`).join("\n");
const comment = (text) => text.split(/[\r\n]+/).map((line) => "# " + line).join("\n");

function choiceToml(question, i, base) {
  const chosen = choices.all["question/" + question.id];
  const option = chosen || question.options[base.answers[i]].id;
  return `[[choice]]\nquestion = ${tomlString(question.id)}\noption = ${tomlString(option)}\n` +
    `filler = ${!chosen}\n` + (chosen ? tomlTrilingual("why", strings["choices.why"]) + "\n" : "");
}

// A whole ruling: what was not chosen is as in the base, and marked as filled in. Which reading of a sentence is meant
// is no answer to a question: it stands in comments.
function rulingFile() {
  const base = data.rulings.find((ruling) => ruling.name === choices.base);
  const readings = Object.entries(choices.all).filter(([key]) => key.startsWith("clause/"));
  const head = [comment(say("choices.title") + " / Rõ Luật"), ...readings.map(([key, value]) =>
    comment(key.split("/")[2] + " = " + value + ": " + inLanguage(wordingOf(key, value)))),
  ...Object.entries(choices.all).filter(([key]) => key.startsWith("wording/")).map(([key, value]) =>
    comment(fixCommand(key.slice("wording/".length), value)))];
  return head.join("\n") + `\n\nname = "my-choices"\n` + tomlTrilingual("title", strings["choices.title"]) + "\n\n" +
    data.questions.map((question, i) => choiceToml(question, i, base)).join("\n");
}

function download(name, text) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([text], {type: "application/toml"}));
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
}

// --- its page --------------------------------------------------------------------------------------------------------

const commandLine = (key, value) => key.startsWith("wording/") &&
  html`<p class="small">${say("wording.command")}</p><pre>${fixCommand(key.slice("wording/".length), value)}</pre>`;

// The words chosen, and for the clipboard.
function chosenWords(key, value) {
  if (!key.startsWith("wording/")) return [html`<blockquote>${inLanguage(wordingOf(key, value))}</blockquote>`,
      inLanguage(wordingOf(key, value))];
  const tried = chosenWording(key, value);
  return [tried.wordings.map(changedSentence), newWords(tried)];
}

const chosenItem = ([key, value]) => html`<li><h2>${titleOfChoice(key)}</h2>${chosenWords(key, value)[0]}
${commandLine(key, value)}<p>${copyButton(chosenWords(key, value)[1])}
<button data-choose="${key}" data-value="${value}" data-again>${say("choices.remove")}</button></p></li>`;

// How far the choices have come, and what comes next.
function leftLine() {
  const chosen = Object.keys(choices.all).length, open = left(findings).length, settled = findings.length - open;
  if (!chosen) return null;
  return html`<p>${say("choices.count", {n: number(chosen), m: number(settled), all: number(findings.length)})}</p>
<progress max="${findings.length}" value="${settled}" aria-label="${say("choices.progress")}"></progress>
<p><a href="${link(["list"], {state: "open"})}">${say("choices.left", {n: number(open)})}</a></p>`;
}

function choicesPage() {
  const all = Object.entries(choices.all);
  if (!all.length) return html`<h1>${say("choices.title")}</h1><p>${say("choices.none")}</p>`;
  return html`<h1>${say("choices.title")}</h1>
${leftLine()}
<ol class="chosen">${all.map(chosenItem)}</ol>
<div class="screen"><p><label>${say("choices.base")} <select id="base">${data.rulings.map((ruling) =>
    html`<option value="${ruling.name}" ${ruling.name === choices.base && trusted("selected")}>${
        rulingName(ruling)}</option>`)}</select></label></p>
<p><button class="main" id="download">${say("choices.download")}</button> <button id="clear">${
  say("choices.clear")}</button></p>
<details><summary>${say("choices.file")}</summary><pre id="ruling-file" tabindex="0">${rulingFile()}</pre>
<p class="small">${say("choices.next")}</p><pre>./roluat check --ruling my-choices.toml${
  data.gameOption ?? ""}</pre></details></div>`;
}

function wireChoices(root) {
  byId("base")?.addEventListener("change", (event) => {
    choices.base = event.target.value;
    memory.write("base", choices.base);
    byId("ruling-file").textContent = rulingFile();
  });
  byId("download")?.addEventListener("click", () => download("my-choices.toml", rulingFile()));
  byId("clear")?.addEventListener("click", () => {
    if (!confirm(say("choices.sure"))) return;
    choices.clear();
    render();
  });
  for (const button of root.querySelectorAll("[data-choose]"))
    button.addEventListener("click", () => {
      choices.set(button.dataset.choose, button.dataset.value);
      if ("again" in button.dataset) render();
      else showChosen(root);
      renderFrame();
    });
  for (const button of root.querySelectorAll("[data-copy]"))
    button.addEventListener("click", () => copy(button.dataset.copy).then(() => tell(say("copied"))));
  showChosen(root);
}

function showChosen(root) {
  for (const button of root.querySelectorAll("[data-choose]:not([data-again])")) {
    const chosen = choices.all[button.dataset.choose] === button.dataset.value;
    button.setAttribute("aria-pressed", chosen);
    button.textContent = say(chosen ? "chosen" : button.dataset.choose.startsWith("wording/") ? "choose.wording" :
        "choose");
    button.closest(".wording").classList.toggle("is-chosen", chosen);
  }
}

// A page opened from a file may not use the clipboard directly in every browser.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
