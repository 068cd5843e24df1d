#!/usr/bin/env python3
"""Mutation test of the rules: is every clause, question and line of the kernel watched by a test or a finding?

One thing at a time is dropped or flipped in a copy of the game's folder, and the detectors are asked in turn:
the program refuses to load it; of a clause, its cases fail, or the second encoding differs, or the findings of `check`
change; of a question or a line of the kernel, enumerator and kernel disagree. What none of them notices survives, and
is listed. The mutants are tried in an order drawn at random. With --json, what is judged already is kept in the file
from time to time, and is not judged again by the next call with the same file.

    experiments/mutation/mutate.py --build build/release --kind kernel --sample 60 --seed 1
    experiments/mutation/mutate.py --build build/release --json mutation.json
    experiments/mutation/mutate.py --build build/release --game co-tuong/touch

Exit status: 0 if at least --at-least percent were noticed, 1 if fewer, 2 for wrong usage.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

class Watched:
    """What watches a game, or a subject of one: tests as (program, filter), and what its check is asked."""

    def __init__(self, clauses, agreement, check):
        self.clauses, self.agreement, self.check = clauses, agreement, check


SMALL_CHECK = ["--kinds", "contradiction,opposite,silence,ambiguity,definition"]
WATCHED = {
    "co-tu-lenh": Watched(
        [("clause cases", "tests_texts", "*/{clause}"), ("clause cases", "tests_texts", "*"),
         ("second encoding", "tests_second", "*")],
        [("tests_agreement", "Rulings/*:ClaimsAgree.*:KernelTest.*")], ["--pieces", "2"] + SMALL_CHECK),
    "co-tuong": Watched([], [("tests_cotuong", "CoTuongKernel.*")], SMALL_CHECK),
    "co-tuong/touch": Watched(
        [("clause cases", "tests_texts", "*CoTuongClauses.*/touch")],
        [("tests_cotuong", "CoTuongSubjects.TouchingAsTheKernelSeesIt:CoTuongSubjects.ATouchingIsFoundOnABoard")],
        SMALL_CHECK),
    "co-tuong/cycle": Watched(
        [("clause cases", "tests_texts", "*CoTuongClauses.*/cycle")],
        [("tests_cotuong", "CoTuongSubjects.KnownCyclesAsTheKernelSeesThem:"
                           "CoTuongSubjects.ConductsByChanceAsTheKernelSeesThem")], SMALL_CHECK),
    "co-tuong/notation": Watched(
        [("clause cases", "tests_texts", "*CoTuongClauses.*/notation")],
        [("tests_cotuong", "CoTuongSubjects.RecordsAsTheKernelSeesThem")], SMALL_CHECK),
    "co-tuong/start": Watched(
        [("clause cases", "tests_texts", "*CoTuongClauses.*/start")],
        [("tests_cotuong", "CoTuongSubjects.WhoBeginsAsTheKernelSeesIt")], SMALL_CHECK),
    "co-tuong/times": Watched(
        [("clause cases", "tests_texts", "*CoTuongClauses.*/times")],
        [("tests_cotuong", "CoTuongSubjects.WhenRepetitionsAreJudgedAsTheKernelSeesIt")], SMALL_CHECK),
    "co-hinh": Watched(
        [("clause cases", "tests_cohinh", "CoHinhClauses.*")], [("tests_cohinh", "CoHinhKernel.*")], SMALL_CHECK),
}


class Place:
    """Where a game or a subject has its texts and its kernel, in the folder of the game."""

    def __init__(self, name):
        self.game, _, self.subject = name.partition("/")
        self.part = f"subjects/{self.subject}/" if self.subject else ""

    def is_about(self, text, clause):
        """A clause is about what it says, or its text says in front of the sentences, or the first subject."""
        own = re.search(r'^about\s*=\s*"([^"]+)"', clause, re.M)
        of_all = re.search(r'^about\s*=\s*"([^"]+)"', text.split("[[", 1)[0], re.M)
        about = own or of_all
        return (about.group(1) if about else "moves") == (self.subject or "moves")


class Mutant:
    """`file` (relative to the game's folder) with the characters [begin, end) replaced by `text`."""

    def __init__(self, kind, name, file, begin, end, text):
        self.kind, self.name, self.file = kind, name, file
        self.begin, self.end, self.text = begin, end, text

    def apply(self, folder):
        path = folder / self.file
        source = path.read_text(encoding="utf-8")
        path.write_text(source[: self.begin] + self.text + source[self.end :], encoding="utf-8")


def blocks(source, header):
    """The (begin, end) of every table that starts with the line `header`, up to the next table that is not below it."""
    starts = [m.start() for m in re.finditer(r"^\[\[" + re.escape(header) + r"\]\]", source, re.M)]
    for start in starts:
        rest = source[start + 2 :]
        end = len(source)
        for follower in re.finditer(r"^\[\[([^\]]+)\]\]", rest, re.M):
            if not follower.group(1).startswith(header + "."):
                end = start + 2 + follower.start()
                break
        yield start, end


def clause_mutants(folder, place):
    opposite = {"permit": "forbid", "forbid": "permit"}
    for path in sorted((folder / "texts").glob("*.toml")):
        source = path.read_text(encoding="utf-8")
        name = f"texts/{path.name}"
        for begin, end in blocks(source, "sentence.clause"):
            text = source[begin:end]
            if not place.is_about(source, text):
                continue
            clause = re.search(r'^id\s*=\s*"([^"]+)"', text, re.M).group(1)
            yield Mutant("clause", f"drop {clause}", name, begin, end, "")
            norms = r'^(norm\s*=\s*")(permit|forbid)(")'
            if re.search(norms, text, re.M):
                flipped = re.sub(norms, lambda m: m.group(1) + opposite[m.group(2)] + m.group(3), text, flags=re.M)
            else:
                flipped = re.sub(r"^(then\s*=\s*''')(.*?)(''')", r"\1(not \2)\3", text, flags=re.M | re.S)
            yield Mutant("clause", f"flip {clause}", name, begin, end, flipped)


def question_mutants(folder, place):
    questions_file, rules_file = f"{place.part}kernel/questions.toml", f"{place.part}kernel/rules.smt2"
    source = (folder / questions_file).read_text(encoding="utf-8")
    rules = (folder / rules_file).read_text(encoding="utf-8")
    for begin, end in blocks(source, "question"):
        text = source[begin:end]
        ids = re.findall(r'^id\s*=\s*"([^"]+)"', text, re.M)
        question, options = ids[0], ids[1:]
        yield Mutant("question", f"drop {question}", questions_file, begin, end, "")
        if len(options) < 2:
            continue
        first, second = f"{question}={options[0]}", f"{question}={options[1]}"
        swapped = re.sub(
            r"(?<![\w.=-])(" + re.escape(first) + "|" + re.escape(second) + r")(?![\w.-])",
            lambda m: second if m.group(1) == first else first,
            rules,
        )
        if swapped != rules:  # some are asked where a turn ends, not in the kernel's formulas
            yield Mutant("question", f"flip {question}", rules_file, 0, len(rules), swapped)


class Node:
    def __init__(self, begin):
        self.begin, self.end, self.children = begin, None, []


def parse(source):
    """The S-expressions of a file, with their places."""
    root = Node(0)
    inside = [root]
    for token in re.finditer(r";[^\n]*|\|[^|]*\||[()]|[^\s();|]+", source):
        word = token.group()
        if word.startswith(";"):
            continue
        if word == "(":
            node = Node(token.start())
            inside[-1].children.append(node)
            inside.append(node)
        elif word == ")":
            inside.pop().end = token.end()
        else:
            atom = Node(token.start())
            atom.end = token.end()
            inside[-1].children.append(atom)
    return root.children


def kernel_mutants(folder, place):
    rules_file = f"{place.part}kernel/rules.smt2"
    path = folder / rules_file
    source = path.read_text(encoding="utf-8")
    line_of = lambda place: source.count("\n", 0, place) + 1
    word = lambda node: source[node.begin : node.end]
    seen = set()

    def truth_values(node, out):
        """The Bool operands below a Bool expression."""
        out.append(node)
        if not node.children:
            return
        head = word(node.children[0])
        if head in ("and", "or", "not", "=>"):
            for child in node.children[1:]:
                truth_values(child, out)
        elif head == "ite":
            truth_values(node.children[1], out)
        elif head in ("forall", "exists"):
            truth_values(node.children[2], out)

    for definition in parse(source):
        children = definition.children
        if len(children) != 5 or word(children[0]) != "define-fun" or word(children[3]) != "Bool":
            continue
        found = []
        truth_values(children[4], found)
        for node in found:
            line = line_of(node.begin)
            if line in seen:
                continue
            seen.add(line)
            yield Mutant("kernel", f"line {line}: not {' '.join(word(node).split())[:60]}", rules_file,
                         node.begin, node.end, f"(not {word(node)})")


class Detector:
    def __init__(self, build, game, positions):
        self.build, self.game, self.watched, self.positions = build, game, WATCHED[game], positions

    def run(self, games, command, timeout, extra=None):
        environment = dict(os.environ, ROLUAT_GAMES=str(games), ROLUAT_POSITIONS=str(self.positions), **(extra or {}))
        try:
            return subprocess.run([str(c) for c in command], env=environment, timeout=timeout, capture_output=True,
                                  text=True, cwd=games.parent)
        except subprocess.TimeoutExpired:
            return None

    def findings(self, games):
        """The ids that a small check finds, with their certainty; None if it fails."""
        command = [self.build / "roluat", "--json", "check", *self.watched.check, "--game", self.game, "--report",
                   games.parent / "report"]
        done = self.run(games, command, 900)
        if done is None or done.returncode not in (0, 1):
            return None
        return sorted((finding["id"], finding.get("certain")) for finding in json.loads(done.stdout)["findings"])

    def passes(self, games, test, only="*", timeout=900):
        command = [self.build / "tests" / test, "--gtest_fail_fast", "--gtest_brief=1", f"--gtest_filter={only}"]
        done = self.run(games, command, timeout)
        return done is not None and done.returncode == 0

    def agrees(self, games):
        return all(self.passes(games, test, only) for test, only in self.watched.agreement)

    def notices(self, mutant, games, baseline):
        """By what the mutant is noticed; None if by nothing."""
        if self.run(games, [self.build / "roluat", "coverage", "--game", self.game], 120).returncode == 2:
            return "does not load"
        if mutant.kind != "clause":
            return None if self.agrees(games) else "agreement"
        clause = mutant.name.split()[-1]
        for name, test, only in self.watched.clauses:
            if not self.passes(games, test, only.format(clause=clause)):
                return name
        return "findings" if self.findings(games) != baseline else None


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--build", type=pathlib.Path, default="build/release",
                           help="where the program and its tests are built")
    arguments.add_argument("--game", choices=sorted(WATCHED), default="co-tu-lenh",
                           help="the game, or a subject of one")
    arguments.add_argument("--kind", choices=["clause", "question", "kernel"], action="append",
                           help="only these (default: all)")
    arguments.add_argument("--sample", type=int, help="so many of each kind, drawn at random (default: all)")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--positions", type=int, default=150, help="positions for each ruling of the agreement test")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--at-least", type=float, default=95, metavar="PERCENT")
    arguments.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write the result there")
    options = arguments.parse_args()
    build = options.build.resolve()
    if not (build / "roluat").exists():
        arguments.error(f"{build} holds no program: build first (./roluat test builds all)")
    place = Place(options.game)
    all_games = pathlib.Path(__file__).resolve().parents[2] / "model/games"
    source = all_games / place.game
    kinds = options.kind or ["clause", "question", "kernel"]
    makers = {"clause": clause_mutants, "question": question_mutants, "kernel": kernel_mutants}
    dice = random.Random(options.seed)
    mutants = []
    for kind in kinds:
        of_kind = list(makers[kind](source, place))
        mutants += of_kind if options.sample is None else dice.sample(of_kind, min(options.sample, len(of_kind)))
    detector = Detector(build, options.game, options.positions)

    def judge(mutant, baseline):
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder) / "games"
            shutil.copytree(all_games, games)  # a test of one game may read another when it starts
            if mutant is None:
                complaints = [test for _, test, only in detector.watched.clauses
                              if not detector.passes(games, test, only.format(clause="*"))]
                if not detector.agrees(games):
                    complaints.append("agreement")
                return detector.findings(games), complaints
            mutant.apply(games / place.game)
            return detector.notices(mutant, games, baseline)

    results = recall(options)
    mutants = [mutant for mutant in mutants if (mutant.kind, mutant.name) not in results]
    dice.shuffle(mutants)
    baseline, complaints = judge(None, None)
    if baseline is None or complaints:
        sys.exit(f"mutate.py: without any change these complain: {', '.join(complaints) or 'check'}; for the "
                 f"agreement test raise --positions")
    pool = concurrent.futures.ThreadPoolExecutor(options.jobs)
    try:
        waiting = {pool.submit(judge, mutant, baseline): mutant for mutant in mutants}
        for number, done in enumerate(concurrent.futures.as_completed(waiting), 1):
            mutant = waiting[done]
            results[(mutant.kind, mutant.name)] = done.result()
            if not done.result():
                print(f"\rsurvives: {mutant.kind} {mutant.name}", file=sys.stderr)
            print(f"\r{number} of {len(mutants)}", end="", file=sys.stderr, flush=True)
            if number % 20 == 0:
                keep(options, results)
    except KeyboardInterrupt:
        pool.shutdown(cancel_futures=True)
        keep(options, results)
        return 130
    print(file=sys.stderr)
    keep(options, results)
    return tell(kinds, results, options.at_least)


def recall(options):
    """What an earlier run has judged: {(kind, name): by what it was noticed}."""
    if options.json is None or not options.json.exists():
        return {}
    earlier = json.loads(options.json.read_text(encoding="utf-8"))
    game = earlier.get("game", "co-tu-lenh")
    if game != options.game:
        sys.exit(f"mutate.py: {options.json} was made with --game {game}: the same is expected")
    if earlier["positions"] != options.positions:
        sys.exit(f"mutate.py: {options.json} was made with --positions {earlier['positions']}: the same is expected")
    return {(mutant["kind"], mutant["name"]): mutant["noticed_by"] for mutant in earlier["mutants"]}


def keep(options, results):
    if options.json is None:
        return
    mutants = [{"kind": k, "name": n, "noticed_by": by} for (k, n), by in sorted(results.items())]
    text = json.dumps({"game": options.game, "seed": options.seed, "positions": options.positions,
                       "share": round(share_of(results), 2),
                       "mutants": mutants}, ensure_ascii=False, indent=1)
    temporary = options.json.with_suffix(".part")
    temporary.write_text(text + "\n", encoding="utf-8")
    temporary.replace(options.json)


def share_of(results):
    """Percent."""
    return 100 * sum(by is not None for by in results.values()) / max(1, len(results))


def tell(kinds, results, at_least):
    for kind in kinds:
        of_kind = [by for key, by in results.items() if key[0] == kind]
        print(f"{kind}: {sum(by is not None for by in of_kind)} of {len(of_kind)} noticed")
    for kind, name in sorted(key for key, by in results.items() if by is None):
        print(f"survives: {kind} {name}")
    print(f"noticed: {share_of(results):.1f} %")
    return 0 if share_of(results) >= at_least else 1


if __name__ == "__main__":
    sys.exit(main())
