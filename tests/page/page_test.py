"""The page of the report in a real browser: page_test.py ROLUAT FINDINGS.json. Exit status 77: there is no Chromium."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from browser import Browser

SKIPPED = 77
ROLUAT, FINDINGS = sys.argv[1:3]
CONTRADICTION = "contradiction:vi.aircraft.one-for-one:vi.ring.burns"
AMBIGUITY = "ambiguity:vi.aircraft.move:eight-ways:axes"
STACK = "gap:vi:stack.splits"  # a ship at sea that carries a tank
WORDS = {"vi": "Tổng quan", "zh": "概览", "en": "Overview"}
ROUTES = ["#/", "#/list", "#/text/vi", "#/compare", "#/choices", "#/finding/" + CONTRADICTION, "#/finding/" + AMBIGUITY,
          "#/finding/" + STACK, "#/question/aircraft.exchange", "#/sentence/vi/60", "#/words"]

# Of the words on the page those that stand out too little from their ground.
CONTRAST = """(() => {
  const linear = (c) => (c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
  const parts = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((c) => linear(c / 255));
  const light = (colour) => { const [r, g, b] = parts(colour); return .2126 * r + .7152 * g + .0722 * b; };
  const ground = (node) => {
    for (; node; node = node.parentElement) {
      const c = getComputedStyle(node).backgroundColor;
      if (!/, 0\\)$/.test(c)) return c;
    }
    return 'rgb(255,255,255)';
  };
  const poor = [];
  for (const node of document.querySelectorAll('body *:not(svg *):not(script):not(style):not(option)')) {
    if (![...node.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || !node.offsetParent) continue;
    const [a, b] = [light(getComputedStyle(node).color), light(ground(node))].sort((x, y) => y - x);
    if ((a + .05) / (b + .05) < 4.5)
      poor.push(node.tagName + '.' + node.className + ': ' + node.textContent.slice(0, 30));
  }
  return poor; })()"""
NAMELESS = """[...document.querySelectorAll('button, select, input:not([type=hidden]), a[href], svg[role=img]')]
  .filter((node) =>
    !(node.textContent || node.getAttribute('aria-label') || node.labels?.[0]?.textContent || '').trim())
  .map((node) => node.outerHTML.slice(0, 80))"""


def program():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class OnAPage(unittest.TestCase):
    """A page that `write_page` leaves in a folder, opened in English before each test."""
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.address = cls.write_page(pathlib.Path(cls.scratch.name)).as_uri()
        cls.browser = Browser(program())

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.scratch.cleanup()

    @staticmethod
    def page_of(findings, folder, *options):
        page = folder / "page.html"
        subprocess.run([ROLUAT, "report", str(findings), *options, "--output", str(page)], check=True,
                       capture_output=True)
        return page

    def setUp(self):
        self.browser.media("screen")
        self.browser.width(1200)
        self.browser.open(self.address + "#/?lang=en")

    def text(self, selector="main"):
        return self.browser.run(f"document.querySelector({json.dumps(selector)}).innerText")

    def count(self, selector):
        return self.browser.run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def click(self, selector):
        self.browser.run(f"document.querySelector({json.dumps(selector)})"
                         ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")


class Page(OnAPage):
    @classmethod
    def write_page(cls, folder):
        return cls.page_of(FINDINGS, folder)

    def setUp(self):
        super().setUp()
        self.browser.run("localStorage.clear()")
        self.browser.open(self.address + "#/?lang=en")

    def test_each_language_shows_its_words_and_no_names_of_words(self):
        for language, word in WORDS.items():
            for route in ROUTES:
                self.browser.go(f"{route}?lang={language}")
                self.assertEqual(self.browser.run("document.documentElement.lang"), language)
                self.assertIn(word, self.text("nav"))
                self.assertNotRegex(self.text("body"), r"\b(undefined|NaN|\[object)|\{\w+\}", route)
                self.assertNotRegex(self.text("body"),
                                    r"(?<![\w:.-])(title|kind|about|finding|list|nav|play|place|active|passive)\.[a-z]",
                                    route)

    def test_language_is_switched_in_place_and_remembered(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.click('[data-language="zh"]')
        self.assertIn("lang=zh", self.browser.run("location.hash"))
        self.assertIn("自相矛盾", self.text())
        self.browser.open(self.address + "#/list")
        self.assertIn(WORDS["zh"], self.text("nav"))

    def test_a_finding_shows_board_sentences_and_one_question(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.assertEqual(self.count("article .top .board > svg"), 1)
        self.assertEqual(self.count(".question"), 1)
        self.assertGreaterEqual(self.count(".wordings .wording"), 2)
        self.assertGreaterEqual(self.count('.in-place .this q[lang="vi"]'), 2)
        self.assertGreaterEqual(self.count(".in-place .near"), 2)

    def test_every_finding_opens(self):
        ids = [finding["id"] for finding in json.loads(pathlib.Path(FINDINGS).read_text())["findings"]]
        self.browser.run("window.faults = []; addEventListener('error', (event) => faults.push(event.message))")
        for one in ids:
            self.browser.go("#/finding/" + one)
            self.assertEqual(self.count("main article h1"), 1, one)
            self.assertNotRegex(self.text("body"), r"undefined|\{\w+\}", one)
        self.assertEqual(self.browser.run("faults"), [])

    def test_the_words_are_those_of_the_glossary(self):
        glossary = pathlib.Path(__file__).parents[2].joinpath("analysis/GLOSSARY.md").read_text()
        for language, heading in (("en", "English"), ("vi", "Tiếng Việt"), ("zh", "中文")):
            section = re.sub(r"\n  (?=\S)", " ", glossary.split(f"## {heading}\n")[1].split("\n## ")[0])
            written = re.findall(r"^- \*\*(.+?)\*\*(?:: |：)(.+)$", section, re.MULTILINE)
            self.browser.go(f"#/?lang={language}")
            self.click('nav a[href="#/words"]')
            self.browser.go(f"#/words?lang={language}")
            shown = self.browser.run("[...document.querySelectorAll('.glossary dt')].map((term) => "
                                     "[term.innerText, term.nextElementSibling.innerText])")
            self.assertEqual([tuple(one) for one in shown], written)
            self.assertEqual(len(written), 13)

    def test_unknown_routes_say_so(self):
        for route in ("#/finding/no:such", "#/question/no.such", "#/sentence/vi/9999", "#/text/xx", "#/nowhere"):
            self.browser.go(route)
            self.assertEqual(self.count("main h1"), 1, route)

    def test_a_choice_goes_into_a_file_that_the_program_reads(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.click("[data-choose]")
        self.assertEqual(self.count('[data-choose][aria-pressed="true"]'), 1)
        option = self.browser.run("document.querySelector('[data-choose]').dataset.value")
        self.browser.go("#/finding/" + AMBIGUITY)
        reading = self.browser.run("document.querySelector('[data-choose]').dataset.value")
        self.click("[data-choose]")
        self.browser.open(self.address + "#/choices")
        ruling = self.browser.run("document.getElementById('ruling-file').textContent")
        self.assertIn("# vi.aircraft.move = " + reading, ruling)
        file = pathlib.Path(self.scratch.name, "my-choices.toml")
        file.write_text(ruling)
        shown = subprocess.run([ROLUAT, "ruling", "show", str(file), "aircraft.exchange", "--json"],
                               capture_output=True, text=True)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        [answer] = json.loads(shown.stdout)["answers"]
        self.assertEqual((answer["option"], answer["filler"]), (option, False))
        self.click("[data-again]")
        self.assertEqual(self.count(".chosen > li"), 1)

    def test_a_wording_that_was_tried_says_what_it_does_and_how_to_write_it(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.assertEqual(self.count(".tried .wording"), 2)
        first, second = (self.text(f".tried .wording:nth-child({n})") for n in (1, 2))
        self.assertIn("Settles other findings too: 1", first)
        self.assertIn("creates new findings: 1", first)
        self.assertIn("differences between the texts: 1", first)
        self.assertIn("70.3", first)
        self.assertIn("not checked again", second)
        self.click(".tried [data-choose]")
        self.browser.go("#/list?state=settled")
        self.assertEqual(self.count("#results .findings li"), 2)
        self.browser.go("#/choices")
        self.assertIn(f'./roluat fix "{CONTRADICTION}" --choose 1 --output', self.text(".chosen"))
        self.assertIn("--choose 1", self.browser.run("document.getElementById('ruling-file').textContent"))

    def test_what_is_no_act_is_not_called_legal(self):
        self.browser.go("#/finding/silence:vi.end.mated:permits?lang=en")
        self.assertIn("says yes", self.text("h1"))
        self.assertNotRegex(self.text(".question") + self.text(".rulings"), r"(?m)(^|: )(not )?legal(\.|$)")
        self.assertEqual(self.count(".board"), 0, "what has happened is on no board")

    def test_a_text_that_nothing_obeys_whole_says_so(self):
        self.browser.go("#/?lang=en")
        cards = self.browser.run("[...document.querySelectorAll('.columns .card')].map((one) => one.innerText)")
        self.assertEqual(["No ruling follows every sentence" in one for one in cards], [True, False])

    def test_clauses_are_named_by_their_sentences(self):
        self.browser.go("#/finding/" + CONTRADICTION + "?lang=en")
        self.browser.run("document.querySelectorAll('.tried details').forEach((one) => one.open = true)")
        self.assertNotRegex(self.text(".tried"), r"\b(vi|zh)\.[a-z]+\.[a-z]")

    def test_nothing_but_the_pages_own_script_runs_and_nothing_is_fetched(self):
        said = self.browser.run("""(async () => {
            const refused = [];
            document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
            window.ran = false;
            const box = document.body.appendChild(document.createElement("div"));
            box.innerHTML = '<img src="data:," onerror="window.ran = true">' +
              '<a id="evil" href="javascript:window.ran = true">x</a>';
            document.getElementById("evil").click();
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            box.append(script);
            const fetched = await fetch("http://127.0.0.1:9/").then(() => true, () => false);
            await new Promise((done) => setTimeout(done, 300));
            box.remove();
            return JSON.stringify({ran: window.ran, fetched, refused: [...new Set(refused)].sort()});
        })()""")
        self.assertEqual(json.loads(said), {"ran": False, "fetched": False,
                                            "refused": ["connect-src", "script-src-attr", "script-src-elem"]})

    def test_what_has_changed_stands_first(self):
        self.assertLess(self.browser.run("document.querySelector('.changed').getBoundingClientRect().top"),
                        self.browser.run("document.querySelector('.big').getBoundingClientRect().top"))
        self.click(".changed a")
        self.browser.wait("location.hash.startsWith('#/changes')")
        self.assertEqual(self.count("main .findings"), 2)
        self.assertEqual(self.count(f'main a[href*="{AMBIGUITY}"]'), 1)

    def test_the_answers_of_a_ruling_come_with_the_report(self):
        report = json.loads(pathlib.Path(FINDINGS).read_text())
        report["ruling"] = {"name": "mine", "answers": {"aircraft.over-sea": "no-rest"},
                            "implied": ["aircraft.exchange"]}
        folder = pathlib.Path(self.scratch.name, "answered")
        folder.mkdir()
        folder.joinpath("findings.json").write_text(json.dumps(report))
        subprocess.run([ROLUAT, "report", str(folder / "findings.json")], check=True, capture_output=True)
        self.browser.open(folder.joinpath("index.html").as_uri() + "#/list?state=settled&lang=en")
        titles = self.text("#results")
        self.assertEqual(self.count(f'#results a[href*="{CONTRADICTION}"]'), 1, titles)
        self.assertEqual(self.count('#results a[href*="gap:vi:aircraft.over-sea"]'), 1, titles)
        self.browser.go("#/choices")
        self.click("[data-again]")
        self.browser.open(folder.joinpath("index.html").as_uri() + "#/choices?lang=en")
        self.assertEqual(self.count(".chosen > li"), 0)

    def test_a_weight_stands_with_its_interval(self):
        report = json.loads(pathlib.Path(FINDINGS).read_text())
        matter = {"id": "matter:aircraft.exchange", "title": {"vi": "một", "zh": "一", "en": "one"}, "level": "certain",
                  "certain_conflict": True,
                  "sentences": [], "findings": [CONTRADICTION], "questions": ["aircraft.exchange"]}
        for finding in report["findings"]:
            finding["matter"] = matter["id"]
        matter["findings"] = [finding["id"] for finding in report["findings"]]
        for name, known, told in (
                ("with", {"weight": 0.0312, "weight_interval": [0.0264, 0.0371]},
                 {"en": "3.1% (2.6–3.7%)", "vi": "3,1% (2,6–3,7%)", "zh": "3.1%（2.6–3.7%）"}),
                ("large", {"weight": 0.512, "weight_interval": [0.468, 0.556]}, {"en": "51% (47–56%)"}),
                ("without", {"weight": 0.512}, {"en": "in 51% of"}),
                ("unknown", {"weight": None, "weight_interval": None}, {"en": "one"})):
            folder = pathlib.Path(self.scratch.name, "weight-" + name)
            folder.mkdir()
            folder.joinpath("findings.json").write_text(json.dumps({**report, "matters": [{**matter, **known}]}))
            subprocess.run([ROLUAT, "report", str(folder / "findings.json")], check=True, capture_output=True)
            for language, words in told.items():
                self.browser.open(folder.joinpath("index.html").as_uri() + "#/?lang=" + language)
                self.assertIn(words, self.text(), name)
            self.assertEqual("%" in self.text("ol.start"), name != "unknown")

    def points(self, side, rank="whole"):
        """Where the piece that is picked may go, as the line under a board says it."""
        return self.browser.run(f"[...document.querySelectorAll('[data-goes={side}] .goes-{rank} "
                                f"[data-aim]')].map((one) => one.dataset.aim)")

    def choose_rules(self, side, name):
        """Under a preset: its number in the report's data."""
        number = self.browser.run("JSON.parse(document.getElementById('data').textContent).rulings.map((one) => "
                                  "one.name)").index(name)
        self.browser.run(f"(() => {{ const select = document.querySelector('[data-play={side}]'); select.value = "
                         f"{number}; "
                         "select.dispatchEvent(new Event('change', {bubbles: true})); })()")

    def test_a_piece_shows_where_it_may_go(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.click('.play [data-point="d5"]')
        self.assertEqual(self.count(".play .picked"), 2)
        self.assertIn("d6", self.points("left"))
        self.assertEqual(len(self.points("left")), self.count(".side:first-child .play .reach"))
        self.browser.run("document.querySelector('.play [data-point=d5]').focus()")
        self.browser.press("Enter", 13)
        self.assertEqual(self.count(".play .picked"), 2)

    def test_bold_rings_are_where_something_else_may_be_done(self):
        alike = set()
        for finding in (CONTRADICTION, STACK, "gap:vi:aircraft.over-sea"):
            self.browser.go("#/finding/" + finding)
            for left, right in (("vi", "zh"), ("zh", "cotulenh-core")):
                self.choose_rules("left", left)
                self.choose_rules("right", right)
                for point in self.points("left"):
                    self.click(f'.side:first-child [data-mark="{point}"].hit')
                    same = self.text('[data-goes="left"] .aimed') == self.text('[data-goes="right"] .aimed')
                    bold = self.count(f'.side:first-child .reach.alone[data-mark="{point}"]') == 1
                    self.assertNotEqual(same, bold, f"{finding} {left} {right} {point}")
                    alike.add(same)
        self.assertEqual(alike, {True, False})

    def test_what_may_be_taken_stays_to_be_seen(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        over = self.browser.run("[...document.querySelectorAll('[data-side=left] .reach.over')].map((one) => "
                                "one.dataset.mark)")
        standing = self.browser.run("[...document.querySelectorAll('[data-side=left] .on [data-point]')].map((one) => "
                                    "one.dataset.point)")
        self.assertTrue(set(over) & set(standing), (over, standing))
        self.assertEqual(self.browser.run("getComputedStyle(document.querySelector('.reach.over')).fill"), "none")

    def test_a_point_says_what_is_done_there_under_either_rules(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.click('.side:first-child [data-mark="d6"].hit')
        for side in ("left", "right"):
            self.assertEqual(self.count(f'[data-goes="{side}"] .aimed li'), 1)
            self.assertIn("Red's aircraft on d5 goes to d6. A whole turn.", self.text(f'[data-goes="{side}"]'))
        self.assertEqual(self.count("[data-step]"), 0)
        self.assertTrue(self.browser.run("document.querySelector('.back').hidden"))

    def test_a_turn_of_several_acts_is_played_act_by_act(self):
        self.browser.go("#/finding/" + STACK)
        self.choose_rules("left", "consolidated")
        self.choose_rules("right", "consolidated")
        self.assertIn("b5", self.points("left"))            # the whole stack
        self.click('[data-goes="left"] [data-aim="b5"]')
        alone = "document.querySelector('[data-goes=left] [data-step^=\\'b6(N)\\']')"
        # the tank may not stay at sea
        self.assertIn("more must follow", self.browser.run(alone + ".closest('li').innerText"))
        self.browser.run(alone + ".click()")
        for side in ("left", "right"):
            # the ship is there, the tank left behind
            self.assertEqual(self.count(f'[data-side="{side}"] svg [data-point="b5"]'), 1)
            self.assertEqual(self.count(f'[data-side="{side}"] svg [data-point="b6"]'), 1)
            self.assertIn("more must follow", self.text(f'[data-goes="{side}"]'))
            self.assertEqual(self.count(f'[data-goes="{side}"] .done li'), 1)
        self.assertIn("c6", self.points("left"))            # where the tank goes ashore
        self.click('[data-goes="left"] [data-aim="c6"]')
        self.assertIn("A whole turn.", self.text('[data-goes="left"] .aimed'))
        self.browser.run("document.querySelector('[data-goes=left] .aimed [data-step]').click()")
        # the board after the turn, on which nothing may be picked any more
        for side in ("left", "right"):
            self.assertEqual(self.count(f'[data-side="{side}"] svg [data-point="b6"]'), 0)
            self.assertEqual(self.count(f'[data-side="{side}"] svg [data-point="c6"]'), 1)
            self.assertEqual(self.count(f'[data-side="{side}"] svg [role="button"]'), 0)
            self.assertIn("the turn ends here", self.text(f'[data-goes="{side}"]'))
        self.click("[data-back]")
        self.assertEqual(self.count('[data-side="left"] svg [data-point="b6"]'), 1)
        self.click("[data-back]")
        self.assertEqual(self.count('[data-side="left"] svg [data-point="b5"]'), 0)
        self.assertEqual(self.count(".done"), 0)

    def test_rules_that_forbid_an_act_say_so_and_stay_where_they_are(self):
        self.browser.go("#/finding/" + STACK)
        names = self.browser.run("JSON.parse(document.getElementById('data').textContent).rulings.map((one) => "
                                 "one.name)")
        step = "document.querySelector('[data-goes=left] [data-step^=\\'b6(T)\\']')"
        forbidden = 0
        for name in names:
            self.choose_rules("left", "consolidated")
            self.choose_rules("right", name)
            self.click('[data-goes="left"] [data-aim="c6"]')
            self.browser.run(step + ".click()")
            self.assertIn("may end here", self.text('[data-goes="left"]'))
            stays = self.count('[data-side="right"] svg [data-point="c6"]') == 0
            self.assertEqual(stays, "not legal" in self.text('[data-goes="right"]'), name)
            forbidden += stays
            self.click("[data-back]")
        self.assertLess(forbidden, len(names))

    def test_pictures_have_a_legend_and_foreign_quotes_a_meaning(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.assertGreaterEqual(self.count(".legend li"), 4)
        self.assertGreater(self.count(".why .means"), 0)
        self.browser.go("#/finding/" + CONTRADICTION + "?lang=vi")
        self.assertEqual(self.count(".why .means"), 0)

    def test_a_gap_says_why_it_is_one(self):
        self.browser.go("#/finding/gap:vi:aircraft.over-sea")
        self.assertIn("More than one answer", self.text(".why"))
        self.assertIn("The text does not say whether this is allowed.", self.text())
        self.browser.go("#/finding/gap:vi:stack.splits")
        self.assertIn("Whether this is allowed depends on how the text is read.", self.text())
        self.assertNotIn("does not say", self.text("h1"))

    def test_the_list_filters_and_needs_no_diacritics(self):
        self.browser.go("#/list?kind=contradiction&lang=vi")
        self.assertIn("1 chỗ", self.text("#results [role=status]"))
        self.browser.go("#/list?q=may+bay+tau+chien&lang=vi")
        self.assertGreater(self.count("#results .findings li"), 0)
        self.browser.run("document.querySelector('[name=q]').value = 'zzzz'; "
                         "document.querySelector('.filter').dispatchEvent(new Event('input', {bubbles: true}))")
        self.assertEqual(self.count("#results .group"), 0)
        self.assertIn("q=zzzz", self.browser.run("location.hash"))

    def test_nothing_scrolls_sideways_on_a_phone(self):
        self.browser.width(360)
        for language in WORDS:
            for route in ROUTES:
                self.browser.go(f"{route}?lang={language}")
                self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 360, route + language)

    def test_boards_to_play_on_stand_one_below_the_other_on_a_phone(self):
        wide = "[...document.querySelectorAll('.side')].map((one) => one.getBoundingClientRect().top)"
        self.browser.go("#/finding/" + CONTRADICTION)
        left, right = self.browser.run(wide)
        self.assertEqual(left, right)
        self.browser.width(400)
        left, right = self.browser.run(wide)
        self.assertLess(left, right)
        self.assertGreater(self.browser.run("document.querySelector('.side svg').getBoundingClientRect().width"), 300)

    def test_text_is_readable_in_both_themes(self):
        for dark in (False, True):
            self.browser.media("screen", dark)
            for route in ROUTES:
                self.browser.go(route)
                self.assertEqual(self.browser.run(CONTRAST), [], f"{route} dark={dark}")

    def test_print_leaves_out_what_is_for_the_screen(self):
        self.browser.go("#/finding/" + CONTRADICTION)
        self.browser.media("print")
        pages = self.browser.pdf()
        self.assertTrue(pages.startswith(b"%PDF"))
        self.assertLessEqual(len(re.findall(rb"/Type\s*/Page\b", pages)), 3)
        for selector in ("header", ".playing", ".neighbours", "footer"):
            self.assertEqual(self.browser.run(f"getComputedStyle(document.querySelector('{selector}')).display"),
                             "none", selector)
        self.assertNotEqual(self.browser.run("getComputedStyle(document.querySelector('.question')).display"), "none")

    def test_controls_have_names(self):
        for route in ROUTES:
            self.browser.go(route)
            self.assertEqual(self.browser.run(NAMELESS), [], route)


class PageOfOneText(OnAPage):
    """A game with one text: nothing is compared, and nothing is said of pieces that it does not have."""
    OPEN = "gap:vi:shape.part"

    @classmethod
    def write_page(cls, folder):
        subprocess.run([ROLUAT, "check", "--game", "co-hinh", "--kinds", "definition", "--report", str(folder)],
                       capture_output=True)
        report = json.loads((folder / "findings.json").read_text())
        witness = {"fen": "1r27/9/9/9/9/9/9/9/b11b3r4b54 r", "act": "b9b1 segment a1-b1-c1-d1", "pieces": 5,
                   "minimal": True, "replayed": True,
                   "verdicts": [{"text": "vi", "verdict": "depends", "because": ["vi.nested.segment"]}]}
        report["findings"].append({"id": cls.OPEN, "kind": "gap", "certain": True, "level": "certain", "texts": ["vi"],
                                   "title": {"vi": "v", "zh": "z", "en": "e"}, "clauses": [],
                                   "questions": ["shape.part"], "witness": witness})
        report["checks"].append({"kind": "gap", "undecided": 2, "undecided_obligations": ["gap:vi:a@plain"],
                                 "why": "too long", "would_decide": "roluat check --confirm"})
        (folder / "findings.json").write_text(json.dumps(report))
        return cls.page_of(folder / "findings.json", folder, "--game", "co-hinh")

    def test_nothing_is_said_of_a_second_text(self):
        for language, words in {"en": "Side by side|Between the texts|What the texts say",
                                "vi": "[Hh]ai bản|[Cc]ác bản viết gì|Giữa các bản",
                                "zh": "两种文本|各文本怎么写|各文本之间"}.items():
            for route in ("#/", "#/list", "#/finding/" + self.OPEN, "#/words", "#/compare"):
                self.browser.go(f"{route}?lang={language}")
                self.assertNotRegex(self.text("body"), words, route)
        self.assertEqual(self.count('nav a[href="#/compare"]'), 0)

    def test_what_is_undecided_is_said_with_what_would_decide_it(self):
        for language, words in {"en": "Undecided questions: 2 (too long)", "vi": "Còn 2 câu hỏi",
                                "zh": "还有2个问题"}.items():
            self.browser.go(f"#/?lang={language}")
            for part in (words, "gap:vi:a@plain", "roluat check --confirm"):
                self.assertIn(part, self.text(), language)

    def test_nothing_is_said_of_pieces_of_another_game(self):
        for language, words in {"en": "[Ss]tack|no-fly", "vi": "tổ hợp|vùng cấm bay", "zh": "组合|禁飞区"}.items():
            for route in ("#/", "#/finding/" + self.OPEN, "#/words"):
                self.browser.go(f"{route}?lang={language}")
                self.assertNotRegex(self.text("body"), words, route)

    def test_what_depends_on_the_reading_shows_every_reading(self):
        for language, readings in {"en": ("a longer valid segment", "a longer segment does not count, valid or not"),
                                   "vi": ("đoạn thẳng hợp lệ dài hơn", "dù cả đoạn không hợp lệ"),
                                   "zh": ("更长合规线段的一部分", "即使整段不合规")}.items():
            self.browser.go(f"#/finding/{self.OPEN}?lang={language}")
            for reading in readings:
                self.assertIn(reading, self.text(".why"), language)


class PageOfSubjects(OnAPage):
    """A game of three texts about several subjects: two of them are compared."""
    @classmethod
    def write_page(cls, folder):
        # With few pieces: what is looked at here needs no more.
        subprocess.run([ROLUAT, "check", "--game", "co-tuong", "--pieces", "1", "--report", str(folder)],
                       capture_output=True)
        cls.found = json.loads((folder / "findings.json").read_text())["findings"]
        return cls.page_of(folder / "findings.json", folder, "--game", "co-tuong")

    def test_the_table_is_about_the_two_texts_compared(self):
        self.browser.go("#/compare?lang=en")
        head = self.text("thead")
        self.assertEqual(self.count(".pair"), 0, "no other two are compared")
        self.assertIn("text on records", head)
        self.assertNotIn("text of rules", head, "it speaks of nothing that another text speaks of")
        row = next(row for row in self.text("tbody").split("\n") if "letter of a pawn" in row)
        self.assertIn("move: the letter of a pawn", row)
        self.assertIn("stricter", self.text("tbody"))
        self.browser.go("#/list?topic=notation/letter-of-pawn&lang=en")
        self.assertGreater(self.count(".findings li"), 0)

    def test_what_one_text_need_not_treat_is_listed_apart(self):
        keeper = "silence:bien-ban.keep.self:forbids"
        heads = {"vi": "Điều một bản không cần đề cập: ", "zh": "文本不必涉及的内容：",
                 "en": "What a text need not treat: "}
        for language, head in heads.items():
            for page in ("list", ""):
                self.browser.go(f"#/{page}?lang={language}")
                titles = self.browser.run("[...document.querySelectorAll('.apart h2')].map((one) => one.innerText)")
                self.assertEqual(len([one for one in titles if head in one]), 1, titles)
                apart = "map((one) => one.closest('.apart')?.querySelector('h2').innerText ?? '')"
                link = json.dumps(f'a[href="#/finding/{keeper}"]')
                found = self.browser.run(f"[...document.querySelectorAll({link})].{apart}")
                self.assertEqual(len(found), 1)
                self.assertIn(head, found[0])
        self.browser.go(f"#/finding/{keeper}?lang=en")
        self.assertIn("The text of conventions does not treat this, and need not. There is nothing to mend.",
                      self.text("article"))
        self.assertNotIn("add this sentence", self.text("article"))
        self.browser.go("#/finding/gap:quy-uoc:keeper?lang=en")
        self.assertIn("The text of conventions does not treat this", self.text("article"))
        self.assertIn("What this text does not decide", self.text("article"))
        self.browser.go("#/finding/silence:bien-ban.record.letters:forbids?lang=en")
        self.assertNotIn("There is nothing to mend.", self.text("article"))

    def test_what_is_listed_apart_is_not_counted(self):
        is_apart = lambda one: one.get("beyond_scope", False) or not one["witness"].get("position_known", True)
        counted = [one for one in self.found if not is_apart(one)]
        self.assertLess(len(counted), len(self.found))
        self.browser.go("#/?lang=en")
        cells = self.browser.run("[...document.querySelectorAll('td[role=cell]')].map((one) => one.innerText)")
        self.assertEqual(sum(int(one.replace(",", "") or 0) for one in cells), len(counted))
        cited = lambda some: {c["sentence"] for one in some for c in one["clauses"] if c["text"] == "bien-ban"}
        alone = cited(self.found) - cited(counted)
        self.assertIn(1, alone)
        self.browser.go("#/text/bien-ban?lang=en")
        for n in sorted(cited(self.found)):
            link = json.dumps(f'a[href="#/sentence/bien-ban/{n}"]')
            count = self.browser.run(f"document.querySelector({link}).closest('li').querySelectorAll('.count').length")
            self.assertEqual(count, 0 if n in alone else 1, n)


THIRD_TEXT = """text     = "third"
language = "en"
title    = "The rules of string chess, third text"
name     = "The third text"

[[sentence]]
number = 1
place  = "I"
quote  = "No man goes back."

[[sentence.clause]]
id   = "third.no-back"
norm = "forbid"

[[sentence.clause.reading]]
id   = "plain"
says = "No man goes back."
when = "(< forward 0)"
"""


class PageOfThreeTexts(OnAPage):
    """Each two of them are compared, and the reader chooses which two the table is about."""
    WORDLESS = "opposite:new.back:old.no-back"
    CHOSEN = "[...document.querySelectorAll('.pair select')].map((one) => one.value)"
    SECONDS = "[...document.querySelectorAll('.pair [name=second] option')].map((one) => one.value)"

    @classmethod
    def write_page(cls, folder):
        game = folder / "pond"
        shutil.copytree(pathlib.Path(__file__).parents[2] / "model/games/co-day", game)
        (game / "texts/third.toml").write_text(THIRD_TEXT)
        subprocess.run([ROLUAT, "check", str(game), "--report", str(folder / "report")], capture_output=True)
        page = folder / "report/index.html"
        begin = f'{{"id":"{cls.WORDLESS}",'
        tried = '"wordings":[],"wordless":{"vi":["a@plain","b=yes"],"de":["b=yes"]},'
        page.write_text(page.read_text().replace(begin, begin + tried))
        return page

    def test_what_helps_where_words_are_missing(self):
        self.browser.go(f"#/finding/{self.WORDLESS}?lang=en")
        for hint in ('says = { vi = "…" }, in the file', 'sentence = { vi = "…" } in the kernel',
                     'in game.toml, language = "de"'):
            self.assertIn(hint, self.text(".tried"))
        self.assertNotIn('language = "de", write says', self.text(".tried"), "nothing of a text is named")

    def choose(self, name, text):
        self.browser.run(f"(() => {{ const select = document.querySelector('.pair [name={name}]'); "
                         f"select.value = '{text}'; "
                         "select.dispatchEvent(new Event('change', {bubbles: true})); })()")

    def test_two_texts_are_chosen_for_the_table(self):
        self.browser.go("#/compare?lang=en")
        self.assertEqual(self.browser.run(self.CHOSEN), ["new", "old"])
        self.assertEqual(self.browser.run(self.SECONDS), ["old", "third"])
        self.assertNotIn("third text", self.text("thead"))
        self.assertIn("Which man is moved", self.text("tbody"))
        self.choose("second", "third")
        self.assertIn("third text", self.text("thead"))
        self.assertNotIn("old text", self.text("thead"))
        self.assertIn("The new text looser", self.text("tbody"))
        self.assertNotIn("Which man is moved", self.text("tbody"), "the third text does not speak of touching")
        self.choose("first", "old")
        self.assertEqual(self.browser.run(self.CHOSEN), ["old", "third"])
        self.assertIn("The old text looser", self.text("tbody"))
        self.choose("first", "third")
        self.assertEqual(self.browser.run(self.CHOSEN), ["third", "old"], "they change places")
        self.assertIn("The third text stricter", self.text("tbody"), "so do columns and words")
        self.assertRegex(self.text("thead"), r"(?s)Only the third text speaks.*Only the old text speaks")

    def test_a_name_begins_small_only_where_it_describes_the_text_in_the_language_shown(self):
        for language, others, own in (("en", "the old text", "the third text"),
                                      ("vi", "bản cũ", "bản “The third text”")):
            self.browser.go(f"#/compare?first=old&second=third&lang={language}")
            self.assertIn(others, self.text("thead"))
            self.assertIn(own, self.text("thead"))

    def test_the_keyboard_chooses_too_and_the_address_keeps_it(self):
        self.browser.go("#/compare?lang=en")
        self.browser.run("document.querySelector('.pair [name=second]').focus()")
        self.browser.press("ArrowDown", 40)
        self.browser.wait("location.hash === '#/compare?first=new&second=third'")
        self.assertEqual(self.browser.run("document.activeElement.name"), "second")
        self.assertIn("third text", self.text("thead"))
        for language, words in {"vi": ("Bản thứ nhất", "Bản thứ hai"), "zh": ("第一个文本", "第二个文本"),
                                "en": ("First text", "Second text")}.items():
            self.click(f'[data-language="{language}"]')
            self.assertEqual(self.browser.run(self.CHOSEN), ["new", "third"], language)
            self.assertIn("first=new&second=third", self.browser.run("location.hash"))
            for word in words:
                self.assertIn(word, self.text(".pair"))
        self.browser.open(self.address + "#/compare?first=third&second=old&lang=en")
        self.assertEqual(self.browser.run(self.CHOSEN), ["third", "old"])
        for alone in ("first", "second"):
            self.browser.go(f"#/compare?{alone}=third&lang=en")
            self.assertEqual(self.browser.run(self.CHOSEN)[alone == "second"], "third")
        for unknown in ("first=nobody&second=old", "first=old&second=old", "second=third"):
            self.browser.go("#/compare?" + unknown)
            self.assertEqual(len(set(self.browser.run(self.CHOSEN))), 2, unknown)
            self.assertEqual(self.count("table"), 1, unknown)

    def test_a_number_leads_to_as_many_findings(self):
        for first, second in (("new", "old"), ("new", "third"), ("old", "third")):
            self.browser.go(f"#/compare?first={first}&second={second}&lang=en")
            cells = self.browser.run("[...document.querySelectorAll('td a')].map((one) => "
                                     "[one.getAttribute('href'), Number(one.innerText)])")
            self.assertGreater(len(cells), 3)
            for address, n in cells:
                self.browser.go(address)
                self.assertEqual(self.count("#results .findings li"), n, address)

    def test_the_choice_is_readable_and_named_and_not_printed(self):
        for dark in (False, True):
            self.browser.media("screen", dark)
            for width in (1200, 400):
                self.browser.width(width)
                self.browser.go("#/compare?lang=en")
                self.assertEqual(self.browser.run(CONTRAST), [], f"dark={dark}")
                self.assertEqual(self.browser.run(NAMELESS), [])
                self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)
        self.browser.media("print")
        self.assertEqual(self.browser.run("getComputedStyle(document.querySelector('.pair')).display"), "none")


def men_on(fen):
    """Point -> letter."""
    men = {}
    for rank, row in zip(range(9, -1, -1), fen.split()[0].split("/")):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
                continue
            men["abcdefghi"[file] + str(rank)] = sign
            file += 1
    return men


class PageOfSteps(OnAPage):
    """Xiangqi: men touched one after another, and a cycle played through."""
    TOUCH = "gap:luat:enemy-second"          # b5 and f4 of the other side, then their own h4, which moves to h0
    FAULT = "ambiguity:luat.own-enemy.moves-fault:as-a-rule:these-men"
    CYCLE = "contradiction:luat.i.exchange:luat.c.one"
    UNPLACED = "contradiction:luat.c.one:luat.g.alike"

    @classmethod
    def write_page(cls, folder):
        found = pathlib.Path(__file__).with_name("steps.json")
        cls.witnesses = {one["id"]: one["witness"] for one in json.loads(found.read_text())["findings"]}
        return cls.page_of(found, folder, "--game", "co-tuong")

    def open(self, finding, language="en"):
        self.browser.go(f"#/finding/{finding}?lang={language}")

    def go(self, name):
        self.click(f'[data-go="{name}"]')

    def touched(self, box=".stage"):
        return self.browser.run(f"[...document.querySelectorAll('{box} [data-touched]')].map((mark) => "
                                "mark.dataset.touched + ' ' + mark.classList[1])")

    def points(self, box=".stage"):
        return self.browser.run(f"[...document.querySelectorAll('{box} [data-point]')].map((man) => "
                                f"man.dataset.point).sort()")

    def shown(self, selector):
        return self.browser.run(f"getComputedStyle(document.querySelector({json.dumps(selector)})).display") != "none"

    def test_three_texts_are_not_called_two(self):
        for language, words in {"vi": ("Các bản viết gì", "Hai bản viết gì"),
                                "zh": ("各文本怎么写", "两种文本怎么写")}.items():
            self.open(self.TOUCH, language)
            self.assertIn(words[0], self.text("body"))
            self.assertNotIn(words[1], self.text("body"))

    def test_what_no_position_shows_is_listed_apart_and_counted_apart(self):
        link = f'a[href="#/finding/{self.UNPLACED}"]'
        everything = len(json.loads(pathlib.Path(__file__).with_name("steps.json").read_text())["findings"])
        heads = {"vi": "Chưa biết thế cờ nào: 1 chỗ", "zh": "尚无已知局面：1个疑点",
                 "en": "No position known: 1 finding"}
        for language, head in heads.items():
            for page in ("list", ""):
                self.browser.go(f"#/{page}?lang={language}")
                self.assertIn(head, self.text(".apart h2"))
                apart = "map((one) => Boolean(one.closest('.apart')))"
                found = self.browser.run(f"[...document.querySelectorAll({json.dumps(link)})].{apart}")
                self.assertEqual(found, [True])
        self.browser.go("#/list?lang=en")
        self.assertIn(f"Findings: {everything - 1}, ", self.text("[role=status]"))
        self.assertEqual(self.count(".group .findings li"), everything - 1)
        self.browser.go("#/list?lang=en&q=nothing-of-the-kind")
        self.assertEqual(self.count(".apart"), 0)

    def test_at_first_everything_is_seen_at_once(self):
        self.open(self.TOUCH)
        self.assertEqual(self.touched(".at-once"), ["1 enemy", "2 enemy", "3 own"])
        self.assertEqual(self.count('.at-once [data-move="h4h0"]'), 1)
        self.assertTrue(self.shown(".at-once"))
        self.assertEqual(self.count(".stage svg"), 0)
        self.open(self.CYCLE)
        self.assertEqual(self.browser.run(
            "[...document.querySelectorAll('.at-once [data-move]')].map((arrow) => arrow.dataset.move + "
            "arrow.textContent)"),
                         ["f4f11", "c1c42", "f1f43", "c4c14"])

    def test_men_are_touched_one_after_another(self):
        self.open(self.TOUCH)
        seen = []
        for _ in range(6):  # once more than there are steps: the last one stays
            self.go("next")
            seen.append((self.touched(), self.count(".stage [data-move]"), self.text(".now .says")))
        self.assertEqual([marks for marks, _, _ in seen],
                         [[], ["1 enemy"], ["1 enemy", "2 enemy"]] + 3 * [["1 enemy", "2 enemy", "3 own"]])
        self.assertEqual([arrows for _, arrows, _ in seen], [0, 0, 0, 0, 1, 1])
        for (_, _, said), words in zip(seen, ("Nothing has been touched", "other side's horse b5",
                                              "other side's pawn f4", "own chariot h4", "h4h0")):
            self.assertIn(words, said)
        self.assertFalse(self.shown(".at-once"))
        self.go("back")
        self.assertEqual((len(self.touched()), self.count(".stage [data-move]")), (3, 0))
        self.go("first")
        self.assertEqual(self.touched(), [])
        self.go("back")
        self.assertIn("At the start", self.text(".now"))
        self.go("last")
        self.assertEqual(self.count('.stage [data-move="h4h0"]'), 1)
        self.go("all")
        self.assertTrue(self.shown(".at-once"))
        self.assertEqual(self.count(".stage svg"), 0)

    def test_a_claim_that_is_no_move_is_said_in_words(self):
        self.open(self.FAULT)
        self.go("last")
        self.assertIn("a technical fault is noted", self.text(".now"))

    def test_the_keyboard_steps_too_and_the_focus_stays(self):
        self.open(self.TOUCH)
        self.browser.run("document.querySelector('[data-go=next]').focus()")
        at = []
        for key, code in (("Enter", 13), ("ArrowRight", 39), ("ArrowRight", 39), ("ArrowLeft", 37), ("End", 35),
                          ("ArrowRight", 39), ("Home", 36)):
            self.browser.press(key, code)
            at.append(self.browser.run("document.querySelector('.steps').dataset.at"))
        self.assertEqual(at, ["0", "1", "2", "1", "4", "4", "0"])
        self.assertEqual(self.browser.run("document.activeElement.dataset.go"), "next")
        outline = self.browser.run("getComputedStyle(document.activeElement).outlineStyle")
        self.assertNotEqual(outline, "none")

    def test_a_cycle_is_played_move_by_move(self):
        witness = self.witnesses[self.CYCLE]
        moves = witness["act"].split(":")[0].split()
        told = json.loads(subprocess.run([ROLUAT, "adjudicate", "--game", "co-tuong", "--fen", witness["fen"],
                                          "--ruling", "viet",
                                          "--moves", " ".join(moves), "--json"], check=True,
                                          capture_output=True).stdout)
        self.open(self.CYCLE)
        self.go("first")
        men = men_on(witness["fen"])
        self.assertEqual(self.points(), sorted(men))
        spot = ("(() => { const one = document.querySelector('.stage .from'); "
                "return [+one.getAttribute('cx'), +one.getAttribute('cy')]; })()")
        for i, move in enumerate(moves):
            self.go("next")
            men[move[2:]] = men.pop(move[:2])
            self.assertEqual(self.points(), sorted(men), move)
            self.assertEqual(self.browser.run(spot), [40 * "abcdefghi".index(move[0]), 40 * (9 - int(move[1]))])
            self.assertEqual(self.count(".stage .to"), 1)
            self.assertIn(move, self.text(".now .says"))
            self.assertEqual(self.browser.run(
                "[...document.querySelectorAll('.now .does li')].map((one) => one.textContent)"),
                told["moves"][i]["does"])
        self.assertEqual(men, men_on(witness["fen"]))
        self.assertIn("back to the position of the beginning", self.text(".now"))

    def test_each_language_has_its_words_and_its_way_to_write_moves(self):
        for language, words in {"vi": ("Đỏ đi Xs/3 (f4f1)", "Xe f1 bắt Xe c1"),
                                "zh": ("红方走后车退三（f4f1）", "捉c1车"),
                                "en": ("Red plays -R-3 (f4f1)", "the chariot on f1 attacks the chariot on c1")}.items():
            self.open(self.CYCLE, language)
            self.go("first")
            self.go("next")
            for word in words:
                self.assertIn(word, self.text(".now"), language)
            self.assertNotRegex(self.text("body"), r"undefined|steps\.|\{\w+\}")

    def test_without_a_known_position_it_says_so(self):
        for language, words in {"vi": "Chưa tìm được thế cờ", "zh": "尚未找到", "en": "No position is known"}.items():
            self.open(self.UNPLACED, language)
            self.assertIn(words, self.text("article"))
            self.assertEqual(self.count(".steps"), 0)
            self.open(self.CYCLE, language)
            self.assertNotIn(words, self.text("article"))

    def test_what_is_new_is_read_aloud(self):
        self.open(self.TOUCH)
        self.assertEqual(self.browser.run("document.querySelector('.now').getAttribute('aria-live')"), "polite")
        for finding in (self.TOUCH, self.CYCLE):
            self.open(finding)
            for name in ("first", "last"):
                self.go(name)
                self.assertEqual(self.browser.run(NAMELESS), [])
                idle = self.browser.run("[...document.querySelectorAll('[aria-disabled=true]')].map((button) => "
                                        "button.dataset.go)")
                self.assertEqual(idle, {"first": ["first", "back"], "last": ["next", "last"]}[name])

    def test_a_man_slides_unless_the_reader_wants_no_motion(self):
        running = "document.getAnimations().length"
        for reduced, expected in ((False, 1), (True, 0)):
            self.browser.media("screen", reduced=reduced)
            self.open(self.TOUCH)
            self.open(self.CYCLE)
            self.go("first")
            self.assertEqual(self.browser.run("document.querySelector('[data-go=next]').click(), " + running), expected)

    def test_on_paper_everything_is_seen_at_once(self):
        self.open(self.TOUCH)
        self.go("first")
        self.browser.media("print")
        for selector, seen in {".at-once": True, ".all-steps": True, ".marks": True, ".stage": False, ".go": False,
                               ".now": False}.items():
            self.assertEqual(self.shown(selector), seen, selector)
        self.assertEqual(len(self.touched(".at-once")), 3)
        self.assertEqual(self.count(".all-steps li"), 5)

    def test_without_scripts_everything_is_seen_at_once(self):
        self.browser.send("Emulation.setScriptExecutionDisabled", value=True)
        try:
            self.browser.send("Page.navigate", url="about:blank")
            self.browser.send("Page.navigate", url=self.address)
            self.browser.wait("document.readyState === 'complete' && document.querySelector('noscript section') !== "
                              "null")
            self.assertEqual(self.count("noscript section"), 4)
            self.assertEqual(self.touched("noscript"), ["1 enemy", "2 enemy", "3 own", "1 own", "2 enemy"])
            self.assertIn("their own chariot h4", self.text("noscript"))
        finally:
            self.browser.send("Emulation.setScriptExecutionDisabled", value=False)

    def test_words_are_readable_and_nothing_scrolls_sideways(self):
        for dark in (False, True):
            self.browser.media("screen", dark)
            for finding in (self.TOUCH, self.CYCLE, self.UNPLACED):
                for width in (1200, 400):
                    self.browser.width(width)
                    self.open(finding)
                    if finding != self.UNPLACED:
                        self.go("last")
                    self.assertEqual(self.browser.run(CONTRAST), [], f"{finding} dark={dark}")
                    self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)

    def test_every_board_is_drawn_from_this_page_alone(self):
        self.open(self.CYCLE)
        self.go("last")
        self.assertEqual(self.browser.run("performance.getEntriesByType('resource').length"), 0)
        missing = ("[...document.querySelectorAll('use')].map((one) => one.getAttribute('href'))"
                   ".filter((one) => !document.querySelector(one))")
        self.assertEqual(self.browser.run(missing), [])


if __name__ == "__main__":
    if program() is None:
        print("skipped: there is no Chromium here; the page was not looked at")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1], verbosity=2)
