"""The Python module, as a researcher uses it. PYTHONPATH says where it lies. Exit status 77: there is no NumPy."""
import inspect
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import unittest
import xml.etree.ElementTree

try:
    import numpy as np
except ImportError:
    print("skipped: there is no NumPy here")
    sys.exit(77)

import roluat

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SHIP_AND_GUN = "11/11/11/11/11/11/11/11/1n1A7/11/11/11 r - - 0 1"
STACKS = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/4(+TI)6/3E2M2EI/2N1G2TG2/3A2S2A1/1(NF)3H1HF2/6C4 b - - 3 12"


def suite(name):
    """(ruling, fingerprint, FEN, {depth: count}) for each position of a committed table of counts."""
    ruling = None
    for line in (PROJECT / "tests/perft" / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("ruling "):
            ruling = line.split()[1:]
        elif line and not line.startswith("#"):
            fen, *counts = line.split("; ")
            yield *ruling, fen, dict(map(int, count.split()) for count in counts)


class Positions(unittest.TestCase):
    def test_fen_is_read_and_written_alike(self):
        fens = [roluat.opening("vi").fen, SHIP_AND_GUN, STACKS]
        fens += [roluat.scattered(seed).fen for seed in range(50)]
        for fen in fens:
            self.assertEqual(roluat.Position(fen).fen, fen)
            self.assertEqual(str(roluat.Position(fen)), fen)

    def test_a_position_goes_to_other_processes(self):
        self.assertEqual(pickle.loads(pickle.dumps(roluat.Position(STACKS))).fen, STACKS)

    def test_a_wrong_fen_says_what_and_where(self):
        with self.assertRaises(roluat.InputError) as caught:
            roluat.Position("6c4/1n2fx1hf2 r - - 0 1")
        self.assertIsInstance(caught.exception, ValueError)
        self.assertEqual((caught.exception.source, caught.exception.column), ("FEN", 9))
        self.assertTrue(caught.exception.problem)
        self.assertIn("FEN, column 9", str(caught.exception))

    def test_arrays_have_their_shapes_types_and_corners(self):
        position = roluat.Position(STACKS)
        for name, shape, dtype in [("board", (12, 11), np.int8), ("stacks", (12, 11, 4), np.int8),
                                   ("heroes", (12, 11, 4), bool)]:
            array = getattr(position, name)
            self.assertEqual((array.shape, array.dtype), (shape, dtype), name)
        commander = roluat.KINDS.index("commander") + 1
        self.assertEqual(position.board[0, 6], commander)     # g1, Red's
        self.assertEqual(position.board[11, 6], -commander)   # g12, Blue's
        tank, infantry = (roluat.KINDS.index(kind) + 1 for kind in ("tank", "infantry"))
        self.assertEqual(position.stacks[5, 4].tolist(), [tank, infantry, 0, 0])  # e6: a hero that carries an infantry
        self.assertEqual(position.heroes[5, 4].tolist(), [True, False, False, False])
        np.testing.assert_array_equal(position.board, position.stacks[:, :, 0])
        self.assertEqual(np.count_nonzero(position.stacks), len(position))

    def test_arrays_lead_back_to_the_position(self):
        for position in [roluat.Position(STACKS)] + [roluat.scattered(seed) for seed in range(50)]:
            again = roluat.Position.from_arrays(position.stacks, position.heroes, position.side)
            self.assertEqual(again, position, position.fen)
            self.assertEqual(hash(again), hash(position))

    def test_arrays_are_copies(self):
        position = roluat.Position(STACKS)
        position.board[0, 6] = 0
        self.assertEqual(position.fen, STACKS)

    def test_wrong_arrays_are_refused(self):
        for stacks, word in [(np.zeros((11, 12), np.int8), "shape"), (np.full((12, 11), 12), "12 is not a piece"),
                             (np.zeros((12, 11, 3), np.int8), "shape"), (np.full((12, 11), 256), "256 is not a piece"),
                             (np.zeros((12, 11)), "integers")]:
            with self.assertRaisesRegex(roluat.InputError, word):
                roluat.Position.from_arrays(stacks)
        both = np.zeros((12, 11, 4), np.int8)
        both[3, 3, :2] = 3, -2
        with self.assertRaisesRegex(roluat.InputError, "both sides"):
            roluat.Position.from_arrays(both)
        with self.assertRaisesRegex(roluat.InputError, "red or blue"):
            roluat.Position.from_arrays(np.zeros((12, 11), np.int8), side="white")

    def test_pieces_are_a_table(self):
        table = roluat.Position(STACKS).pieces
        self.assertEqual({len(column) for column in table.values()}, {len(roluat.Position(STACKS))})
        rows = set(zip(*(table[name] for name in ("point", "kind", "side", "hero", "carried"))))
        self.assertIn(("e6", "tank", "red", True, False), rows)
        self.assertIn(("b2", "aircraft", "red", False, True), rows)

    def test_turns_lead_to_different_positions(self):
        opening = roluat.opening("vi")
        turns = opening.turns("vi")
        self.assertEqual(len({opening.play(turn, "vi") for turn in turns}), len(turns))
        self.assertTrue(all(opening.fault(turn, "vi") is None for turn in turns))
        self.assertEqual({opening.play(turn, "vi").side for turn in turns}, {"blue"})

    def test_an_illegal_turn_says_why(self):
        opening = roluat.opening("vi")
        with self.assertRaisesRegex(roluat.InputError, "g1-g12.*not legal under vi"):
            opening.play("g1-g12", "vi")
        self.assertTrue(opening.fault("g1-g12", "vi"))
        with self.assertRaises(roluat.InputError):
            opening.play("nonsense", "vi")

    def test_one_answer_changes_the_turns_that_it_is_about(self):
        position = roluat.Position(SHIP_AND_GUN.replace("A", "T"))
        turns = {option.id: set(position.turns(roluat.ruling("vi").changed({"tank.sea": option.id})))
                 for option in roluat.question("tank.sea").options}
        taking = {"d4xb4", "d4@b4"}
        self.assertEqual({option: found & taking for option, found in turns.items()},
                         {"must-stay": {"d4@b4"}, "may-stay": taking, "must-replace": {"d4xb4"}, "cannot": set()})
        self.assertEqual(len({frozenset(found - taking) for found in turns.values()}), 1)

    def test_origins_and_destinations_count_acts(self):
        position = roluat.opening("vi")
        acts = position.acts("vi")
        for array in (position.origins("vi"), position.destinations("vi")):
            self.assertEqual((array.shape, array.dtype), ((12, 11), np.uint16))
            self.assertEqual(array.sum(), len(acts))
        self.assertFalse(position.origins("vi")[position.board <= 0].any())

    def test_a_picture_is_an_svg_that_shows_the_pieces_and_the_act(self):
        position = roluat.Position(SHIP_AND_GUN)
        for svg in (position._repr_svg_(), position.picture("d4@b4", width=200)._repr_svg_()):
            root = xml.etree.ElementTree.fromstring(svg)
            points = {element.get("data-point") for element in root.iter()} - {None}
            self.assertEqual(points, {"b4", "d4"})
        self.assertEqual(root.get("width"), "200")
        self.assertNotEqual(position.picture("d4@b4").svg, position.picture().svg)
        with self.assertRaises(roluat.InputError):
            position.picture("a1-a2")

    def test_positions_are_scored_and_over_or_not(self):
        opening = roluat.opening("vi")
        self.assertEqual(opening.points("vi"), {"red": 0, "blue": 0})
        self.assertEqual(opening.ending("vi"), (False, None))


class Rulings(unittest.TestCase):
    def test_presets_answer_every_question_with_one_of_its_options(self):
        options = {question.id: {option.id for option in question.options} for question in roluat.questions()}
        self.assertEqual({ruling.name for ruling in roluat.rulings()}, {"vi", "zh", "consolidated", "cotulenh-core"})
        for ruling in roluat.rulings():
            self.assertEqual(ruling.answers.keys(), options.keys())
            self.assertTrue(all(answer in options[question] for question, answer in ruling.answers.items()))
            self.assertEqual(len(ruling), len(options))
            self.assertEqual(set(ruling), set(options))
            self.assertIn("tank.sea", ruling)

    def test_a_changed_copy_differs_in_what_was_changed_alone(self):
        vi = roluat.ruling("vi")
        changed = vi.changed({"tank.sea": "cannot"})
        self.assertEqual(vi.differences(changed), {"tank.sea": (vi["tank.sea"], "cannot")})
        self.assertNotEqual(vi, changed)
        self.assertNotEqual(vi.fingerprint, changed.fingerprint)
        self.assertIn("tank.sea=cannot", changed.name)
        self.assertEqual(changed.changed({"tank.sea": vi["tank.sea"]}), vi)
        self.assertEqual(vi.answers, roluat.ruling("vi").answers)

    def test_fingerprints_are_those_of_the_committed_counts(self):
        for name, fingerprint, _, _ in suite("opening.suite"):
            self.assertEqual(roluat.ruling(name).fingerprint, fingerprint)

    def test_a_saved_ruling_is_read_back(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "mine.toml")
            changed = roluat.ruling("zh").changed({"tank.sea": "cannot"})
            changed.save(path)
            self.assertEqual(roluat.ruling(path), changed)
            self.assertEqual(len(roluat.opening(path).turns(path)), len(roluat.opening(changed).turns(changed)))

    def test_wrong_names_are_answered_with_the_nearest(self):
        vi = roluat.ruling("vi")
        for call, word in [(lambda: roluat.ruling("consolidatd"), "consolidated"), (lambda: vi["tank.see"], "tank.sea"),
                           (lambda: vi.changed({"tank.sea": "canot"}), "cannot"),
                           (lambda: roluat.question("tank.see"), "tank.sea"),
                           (lambda: vi.title("fr"), "vi, zh or en"), (lambda: roluat.text("fr"), "vi, zh")]:
            with self.assertRaisesRegex(roluat.InputError, word):
                call()
        with self.assertRaisesRegex(TypeError, "a ruling is a Ruling.*int"):
            roluat.opening("vi").turns(3)


class Counts(unittest.TestCase):
    def test_counts_are_those_of_the_committed_tables(self):
        for ruling, _, fen, counts in suite("opening.suite"):
            numbers = roluat.perft(3, ruling=ruling, position=roluat.Position(fen))
            self.assertEqual((numbers.shape, numbers.dtype), ((3,), np.uint64))
            self.assertEqual(numbers.tolist(), [counts[depth] for depth in (1, 2, 3)], ruling)

    def test_neither_threads_nor_a_table_change_the_count(self):
        for options in ({"threads": 1}, {"threads": 3}, {"hash_bytes": 1 << 20}):
            self.assertEqual(roluat.perft(3, ruling="vi", **options)[-1], 1382816, options)

    def test_divide_adds_up_and_names_the_turns(self):
        lines = roluat.divide(2, ruling="zh")
        self.assertEqual(set(lines), set(roluat.opening("zh").turns("zh")))
        self.assertEqual(sum(lines.values()), 13459)

    def test_the_three_ways_to_count(self):
        tank_with_infantry = roluat.Position("6c4/11/11/11/11/11/11/11/5(TI)5/11/11/6C4 r - - 0 1")
        found = [int(roluat.perft(1, ruling="vi", position=tank_with_infantry, count=count)[0])
                 for count in ("turns", "sequences", "acts")]
        self.assertEqual(found, [67, 91, 39])  # as the README of the project has them

    def test_statistics_have_a_column_for_each_figure(self):
        figures = roluat.statistics(2, ruling="vi")
        self.assertEqual(figures["nodes"].tolist(), [110, 12103])
        self.assertTrue(all(column.shape == (2,) and column.dtype == np.uint64 for column in figures.values()))
        self.assertIn("checks", figures)

    def test_an_estimate_brackets_itself_and_is_repeatable(self):
        value, low, high = roluat.estimate(4, walks=200, seed=3, ruling="vi", threads=1)
        self.assertTrue(low < value < high)
        self.assertLess(abs(value / 158015812 - 1), 0.1)
        self.assertEqual(roluat.estimate(4, walks=200, seed=3, ruling="vi", threads=3), (value, low, high))

    def test_wrong_arguments_are_refused(self):
        for call in (lambda: roluat.perft(0), lambda: roluat.perft(13), lambda: roluat.perft(1, count="leaves"),
                     lambda: roluat.perft(1, ruling="nobody"), lambda: roluat.estimate(3, walks=1),
                     lambda: roluat.statistics(0), lambda: roluat.estimate(13), lambda: roluat.perft(1, threads=5000)):
            with self.assertRaises(roluat.InputError):
                call()

    def test_games_are_repeatable_and_have_arrays(self):
        first, again = (roluat.games(3, ruling="vi", seed=5, threads=threads) for threads in (1, 2))
        for game, other in zip(first, again, strict=True):
            self.assertEqual((game.choices.dtype, game.lead.dtype, game.checks.dtype), (np.uint32, np.int32, bool))
            self.assertEqual({array.shape for array in (game.choices, game.lead, game.checks)}, {(len(game),)})
            np.testing.assert_array_equal(game.choices, other.choices)
            self.assertEqual(game.choices[0], 110)
            self.assertIn(game.winner, (0, 1, None))
        with self.assertRaises(roluat.InputError):
            roluat.games(1, players=("random", "nobody"))


class LongCalls(unittest.TestCase):
    def test_other_threads_run_meanwhile(self):
        """A thread that needs Python's lock gets on while a count is under way that takes far longer."""
        ticks, done = [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.005)

        ticker = threading.Thread(target=tick)
        ticker.start()
        began = time.monotonic()
        roluat.perft(4, ruling="vi", threads=1)
        ended = time.monotonic()
        done.set()
        ticker.join()
        self.assertGreaterEqual(sum(began < t < ended for t in ticks), 5)

    def test_interruption_ends_a_count(self):
        """In a process of its own: the signal is meant for it alone. The count would take hours."""
        program = textwrap.dedent("""
            import roluat, threading, os, signal
            signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it else
            threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
            try:
                roluat.perft(9, ruling="vi")
            except KeyboardInterrupt:
                print("interrupted")
            print(len(roluat.opening("vi").turns("vi")))  # and goes on
        """)
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
        self.assertEqual(ran.stdout.split(), ["interrupted", "110"], ran.stderr)

    def test_interruption_ends_a_check(self):
        program = textwrap.dedent("""
            import roluat, threading, os, signal
            signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it else
            threading.Timer(1.5, os.kill, (os.getpid(), signal.SIGINT)).start()
            try:
                roluat.check(pieces=8)
            except KeyboardInterrupt:
                print("interrupted")
        """)
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=240)
        self.assertEqual(ran.stdout.split(), ["interrupted"], ran.stderr)


class Findings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.report = roluat.check(["zh"], kinds=["contradiction"], pieces=2)

    def test_the_solver_finds_contradictions_with_their_clauses_and_positions(self):
        self.assertGreater(len(self.report), 0)
        ids = set(roluat.text("zh").clauses["id"])
        for finding in self.report.findings:
            self.assertEqual((finding.kind, finding.texts), ("contradiction", ["zh"]))
            self.assertTrue(set(finding.clauses) <= ids, finding.clauses)
            # Some ruling allows the act and some other bars it: the position and the act are there to be tried.
            self.assertIn(finding.position.legal(finding.act, "zh"), (True, False))
            self.assertLessEqual(len(finding.position), 2)
            self.assertTrue(all(finding.title(language) for language in ("vi", "zh", "en")))

    def test_what_was_not_counted_is_not_there(self):
        self.assertEqual(self.report.bits["zh"], None)
        self.assertEqual(self.report.openness("zh"), {})
        with self.assertRaises(KeyError):
            self.report.openness("vi")

    def test_a_report_is_written_and_read_back(self):
        self.assertTrue(self.report.current)
        with tempfile.TemporaryDirectory() as folder:
            self.report.save(os.path.join(folder, "findings.json"))
            again = roluat.report(folder)
        self.assertEqual(again.json, self.report.json)
        self.assertEqual(again.made_by["game"], "co-tu-lenh")

    def test_wrong_arguments_are_refused(self):
        for call, word in [(lambda: roluat.check(["fr"]), "zh"),
                           (lambda: roluat.check(kinds=["typo"]), "contradiction"),
                           (lambda: roluat.check(pieces=9), "1 to 8"),
                           (lambda: roluat.report("no/such/folder"), "no/such"),
                           (lambda: roluat.find(), "one of question"),
                           (lambda: roluat.find(question="tank.see"), "tank.sea")]:
            with self.assertRaisesRegex(roluat.InputError, word):
                call()

    def test_positions_are_found_on_which_the_options_part(self):
        found = roluat.find(question="tank.sea", count=2)
        self.assertEqual(len(found), 2)
        for position in found:
            self.assertIn("tank.sea", position.questions)
            self.assertEqual({verdict for _, verdict in position.verdicts}, {True, False})
            self.assertTrue(position.position._repr_svg_())


class Sizes(unittest.TestCase):
    def test_ranks_lead_to_placements_and_back(self):
        placements = roluat.Placements("consolidated")
        committed = (PROJECT / "experiments/results/positions.placements.csv").read_text(encoding="utf-8")
        self.assertIn(f"consolidated,{placements.count},", committed)
        for part in (0, 3, 7):
            rank = placements.count * part // 7 - (part == 7)
            position = placements.at(rank)
            self.assertEqual(placements.rank(position), rank)
            self.assertEqual(roluat.Position(position.fen), position)
        for rank in (-1, placements.count):
            with self.assertRaises(IndexError):
                placements.at(rank)
        with self.assertRaises(roluat.InputError):
            placements.rank(roluat.Position("11/11/11/11/11/11/11/11/11/11/11/C10 r - - 0 1"))

    def test_faults_speak_against_a_position(self):
        facing = roluat.Position("6c4/11/11/11/11/11/11/11/11/11/11/6C4 r - - 0 1")
        self.assertTrue(any("taken" in fault for fault in roluat.faults(facing, "consolidated")),
                        roluat.faults(facing, "consolidated"))
        self.assertEqual(roluat.faults(roluat.opening("consolidated"), "consolidated"), [])

    def test_complexity_says_what_its_numbers_are(self):
        small = {"samples": 5, "walks": 2, "random_games": 2, "better_games": 0, "seed": 4}
        found = roluat.complexity("vi", threads=1, **small)
        self.assertEqual(found["positions"]["placements"]["kind"], "exact")
        with self.assertRaises(roluat.InputError):
            roluat.complexity("vi", walks=1)

    def test_other_games_have_their_sources(self):
        games = {game["id"]: game for game in roluat.published_games()}
        self.assertEqual(games.keys(), {"chess", "xiangqi", "shogi", "go"})
        self.assertTrue(all(game[figure]["source"] for game in games.values()
                            for figure in ("log10_positions", "log10_tree")))
        self.assertIsNone(games["shogi"]["length"])
        self.assertEqual(games["chess"]["length"]["value"], 80)

    def test_committed_results_are_found(self):
        names = [experiment.name for experiment in roluat.experiments()]
        self.assertEqual(names, sorted(names))
        games = roluat.experiment("games-random")
        self.assertEqual(games.json["seed"], games.seed)
        self.assertIn("profile", games.tables)
        self.assertTrue(pathlib.Path(games.file("profile")).is_file())
        with self.assertRaisesRegex(roluat.InputError, "profile"):
            games.file("profil")
        with self.assertRaisesRegex(roluat.InputError, "games-random"):
            roluat.experiment("games-randm")


class Words(unittest.TestCase):
    def test_every_public_name_is_documented(self):
        self.assertTrue(roluat.__doc__)
        for name, thing in vars(roluat).items():
            if name.startswith("_") or not callable(thing):
                continue
            self.assertTrue((thing.__doc__ or "").strip(), name)
            for member, value in vars(thing).items() if inspect.isclass(thing) else ():
                if not member.startswith("_"):
                    text = inspect.getdoc(value.__func__ if isinstance(value, staticmethod) else value) or ""
                    # pybind11 writes the signature above the words; the words are what is asked for.
                    words = [line for line in text.splitlines() if "->" not in line and line.strip()]
                    self.assertTrue(words, f"{name}.{member}")

    def test_everything_says_what_it_is(self):
        things = [roluat.opening("vi"), roluat.ruling("vi"), roluat.question("tank.sea"),
                  roluat.question("tank.sea").options[0],
                  roluat.opening("vi").picture(), roluat.experiments()[0], roluat.text("vi")]
        for thing in things:
            self.assertRegex(repr(thing), rf"^<roluat\.{type(thing).__name__}\b.*>$")
            self.assertEqual(type(thing).__module__, "roluat")


if __name__ == "__main__":
    unittest.main()
