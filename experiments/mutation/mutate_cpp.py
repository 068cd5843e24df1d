#!/usr/bin/env python3
"""Mutation test of the C++: does a named test notice when one place of the code says something else?

Places are drawn at random from the code of AREAS, each is changed in one way (OPERATORS) in a copy of the tree, the
tests that watch the area are built and run in turn, quickest first. A mutant that does not compile is drawn again.
What no test notices survives, and is listed with its line; some survivors say the same as what they replace, which only
a reader can tell (EQUIVALENT names those that were read). With --json, what is judged already is kept in the file and
not judged again; the copy in --work is built once and then only where it changes.

    experiments/mutation/mutate_cpp.py --work /tmp/mutants --sample 40 --seed 1 --json cpp.json
    experiments/mutation/mutate_cpp.py --work /tmp/mutants --area heroes --sample 10

Exit status: 0 if at least --at-least percent of those that are not equivalent were noticed, 1 if fewer, 2 for wrong usage.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import time

TREE = pathlib.Path(__file__).resolve().parents[2]
GAME = "model/games/co-tu-lenh/"
# Of the enumerator's tests, those that take more than a quarter of a second come last.
SLOW = "Rules.EveryTwo*:Engine.*:Invariant.*:TurnCounter.*:Perft*"
PLAY = [("tests_cotulenh", "-" + SLOW), ("tests_agreement", "Rulings/*:Seeds/*:KernelTest.*:ClaimsAgree.*:AgreementItself*"),
        ("tests_cotulenh", SLOW), ("tests_agreement", "Games.*")]
# What is changed, and the tests that should notice, quickest first.
AREAS = {
    "generator": ([GAME + name for name in ("generator.cpp", "land.cpp", "navy.cpp", "aircraft.cpp", "turn.cpp",
                                            "apply.cpp", "threats.cpp", "scatter.cpp", "reach.hpp", "rings.cpp")], PLAY),
    "heroes": ([GAME + "heroes.cpp"], PLAY),
    "stacks": ([GAME + name for name in ("position.cpp", "joining.cpp", "position_faults.cpp")], PLAY),
    "engine": ([GAME + "fast/" + name for name in (
        "bits.hpp", "board.hpp", "concerns.hpp", "deeds.hpp", "goals.hpp", "joins.hpp", "lines.hpp", "next.hpp", "replies.hpp",
        "safety.hpp", "scene.hpp", "search.hpp", "stack_memory.hpp", "stacks.hpp", "tables.hpp", "takes.hpp", "turns.hpp",
        "ways.hpp")], [("tests_cotulenh", SLOW), ("tests_agreement", "Games.*")]),
    "evaluator": (["model/evaluator.cpp", "model/expression.cpp", "model/partial.cpp"],
                  [("tests_model", "*"), ("tests_solver", "*"), ("tests_agreement", "KernelTest.*:Rulings/*")]),
    "encoders": (["solver/term_encoder.cpp", "solver/flat_encoder.cpp", "solver/finite_solver.cpp",
                  "solver/reductions.cpp", "solver/script_writer.cpp"],
                 [("tests_solver", "*"), ("tests_agreement", "Shards/SolverAgreement.*/0")]),
}
# Tests that draw positions draw fewer.
ENVIRONMENT = {"ROLUAT_POSITIONS": "60", "ROLUAT_PINNED_POSITIONS": "3", "PATH": "/usr/bin:/bin", "LC_ALL": "C"}
# (name, what is looked for, what takes the place of its first group)
OPERATORS = [
    ("boundary", r" (<|>|<=|>=) ", {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}),
    ("equality", r" (==|!=) ", {"==": "!=", "!=": "=="}),
    ("connective", r" (&&|\|\|) ", {"&&": "||", "||": "&&"}),
    ("sum", r"(?<=[\w)\]]) ([+-]) (?=[\w(])", {"+": "-", "-": "+"}),
    ("truth", r"\b(true|false)\b", {"true": "false", "false": "true"}),
    ("number", r"(?<![\w.\"'x])([012])(?![\w.\"'x])", {"0": "1", "1": "0", "2": "3"}),
    ("condition", r"\bif \(((?:[^()]|\([^()]*\))+)\)", lambda text: f"!({text})"),
    ("negation", r"(?<=[(\s])(!)(?=[\w(])", {"!": ""}),
    ("jump", r"\b(continue|break);", {"continue": "", "break": ""}),
    ("statement", r"^\s*((?:[\w.\[\]>*-]+(?:::\w+)*)\((?:[^;]*)\));$", lambda _: ""),
    ("assignment", r"^\s*([\w.\[\]>-]+(?:\([^()]*\))? (?:=|\+=|-=|\|=|&=) [^;{]+);$", lambda _: ""),
]
# Survivors that were read and say the same as what they replace: "file: mutant" and why.
MEMORY = 4 << 30  # bytes; a mutant that takes more has been noticed
EQUIVALENT = pathlib.Path(__file__).with_name("equivalent.toml")

Mutant = collections.namedtuple("Mutant", "area file line begin end text operator was")


def name_of(mutant):
    return f"{mutant.file}:{mutant.line}: {mutant.operator}: {mutant.was}"


def code_only(source):
    """The source with comments, literals and directives blanked out: every place stays where it is."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^\s*#[^\n]*|^\s*static_assert[^\n]*',
                  blank, source, flags=re.S | re.M)


def mutants_of(area, file):
    source = (TREE / file).read_text(encoding="utf-8")
    code = code_only(source)
    for operator, pattern, change in OPERATORS:
        for match in re.finditer(pattern, code, re.M):
            begin, end = match.span(1)
            old = source[begin:end]
            text = change(old) if callable(change) else change[old]
            line = source.count("\n", 0, begin) + 1
            whole = source.splitlines()[line - 1].strip()
            yield Mutant(area, file, line, begin, end, text, operator, f"{old.strip()[:60]} -> {text.strip()[:40] or 'nothing'} in: {whole[:80]}")


def drawn(areas, seed):
    """Areas take turns, so that a small file is looked at as closely as a large one."""
    dice = random.Random(seed)
    waiting = {}
    for area in areas:
        waiting[area] = [m for file in AREAS[area][0] for m in mutants_of(area, file)]
        dice.shuffle(waiting[area])
    while any(waiting.values()):
        for area in areas:
            if waiting[area]:
                yield waiting[area].pop()


class Copy:
    """A copy of the tree, and its build: what is mutated is compiled by itself and quickly, all else as few large sources."""

    def __init__(self, work, jobs):
        self.tree, self.build, self.jobs = work / "tree", work / "build" / "release", jobs

    def prepare(self):
        names = subprocess.run(["git", "-C", TREE, "ls-files", "-z"], capture_output=True, check=True).stdout.decode().split("\0")
        for name in filter(None, names):
            self.put(name, self.as_copied(name))
        if not (self.build / "build.ninja").exists():
            launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
            subprocess.run(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                            "-DCMAKE_UNITY_BUILD=ON", "-DROLUAT_ONE_ENGINE=ON", "-DROLUAT_PYTHON=OFF",
                            "-DROLUAT_BENCHMARKS=OFF", *launcher], check=True, stdout=subprocess.DEVNULL)

    def put(self, name, content):
        target = self.tree / name
        if content is None or (target.exists() and target.read_bytes() == content):
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        shutil.copymode(TREE / name, target)

    @staticmethod
    def as_copied(name):
        if not (TREE / name).is_file():
            return None
        content = (TREE / name).read_bytes()
        library = {"model/CMakeLists.txt": "roluat_model_core", "solver/CMakeLists.txt": "roluat_solver"}.get(name)
        if library is None:
            return content
        folder = name.partition("/")[0] + "/"
        alone = sorted(file.removeprefix(folder) for files, _ in AREAS.values() for file in files
                       if file.startswith(folder) and file.endswith(".cpp"))
        engine = ["games/co-tu-lenh/fast/engine_body.cpp"] if folder == "model/" else []
        lines = [f"roluat_compile_quickly({library})",
                 f"set_source_files_properties({' '.join(alone)} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)",
                 *(f"set_source_files_properties({file} PROPERTIES COMPILE_OPTIONS -O1)" for file in engine)]
        return content + "\n".join(["", *lines, ""]).encode()

    def builds(self, target):
        done = subprocess.run(["ninja", "-C", self.build, f"-j{self.jobs}", target], capture_output=True, text=True)
        return done.returncode == 0

    def passes(self, test, only, seconds):
        """None if so; else the test that does not."""
        command = [self.build / "tests" / test, "--gtest_fail_fast", f"--gtest_filter={only}"]
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        why = "fails"
        try:
            done = subprocess.run(command, env=ENVIRONMENT, timeout=seconds, capture_output=True, preexec_fn=limit)
            if done.returncode == 0:
                return None
            out = done.stdout
        except subprocess.TimeoutExpired as late:
            out, why = late.stdout or b"", "runs too long"
        out = out.decode(errors="replace")
        if failed := re.findall(r"^\[  FAILED  \] ([\w./]+)", out, re.M):
            return failed[0]
        running = re.findall(r"^\[ RUN      \] ([\w./]+)", out, re.M)
        return f"{running[-1] if running else test} ({'crashes' if why == 'fails' else why})"

    def noticed_by(self, mutant, patience):
        """The test that notices; None if none does, "" if it does not compile."""
        path = self.tree / mutant.file
        source = path.read_text(encoding="utf-8")
        path.write_text(source[:mutant.begin] + mutant.text + source[mutant.end:], encoding="utf-8")
        try:
            for test, only in AREAS[mutant.area][1]:
                if not self.builds(test):
                    return ""
                if by := self.passes(test, only, patience[(test, only)]):
                    return by
            return None
        finally:
            path.write_text(source, encoding="utf-8")


def patience_of(copy, areas):
    """Every test must pass as the tree is; a mutant may take five times as long."""
    patience = {}
    for test, only in {pair for area in areas for pair in AREAS[area][1]}:
        if not copy.builds(test):
            sys.exit(f"mutate_cpp.py: {test} does not build as it is")
        begin = time.monotonic()
        if by := copy.passes(test, only, 3600):
            sys.exit(f"mutate_cpp.py: {by} does not pass as it is")
        patience[(test, only)] = 20 + 5 * (time.monotonic() - begin)
    return patience


def equivalent():
    if not EQUIVALENT.exists():
        return {}
    import tomllib
    return tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))


def tell(results, at_least):
    same = equivalent()
    table = collections.Counter()
    for name, (area, by) in results.items():
        table[area, "noticed" if by else "equivalent" if name in same else "survives"] += 1
    for area in AREAS:
        all_of = sum(table[area, what] for what in ("noticed", "equivalent", "survives"))
        if all_of:
            print(f"{area}: {table[area, 'noticed']} of {all_of} noticed, {table[area, 'equivalent']} equivalent, "
                  f"{table[area, 'survives']} survive")
    for name, (_, by) in sorted(results.items()):
        if not by and name not in same:
            print(f"survives: {name}")
    noticed, left = (sum(table[area, what] for area in AREAS) for what in ("noticed", "survives"))
    share = 100 * noticed / max(1, noticed + left)
    print(f"noticed: {share:.1f} % of {noticed + left}")
    return 0 if share >= at_least else 1


def keep(file, seed, results):
    if file is None:
        return
    mutants = [{"mutant": name, "area": area, "noticed_by": by} for name, (area, by) in sorted(results.items())]
    temporary = file.with_suffix(".part")
    temporary.write_text(json.dumps({"seed": seed, "mutants": mutants}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    temporary.replace(file)


def recall(file):
    if file is None or not file.exists():
        return {}
    earlier = json.loads(file.read_text(encoding="utf-8"))
    return {one["mutant"]: (one["area"], one["noticed_by"]) for one in earlier["mutants"]}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--work", type=pathlib.Path, required=True, help="a folder for the copy and its build")
    arguments.add_argument("--area", choices=list(AREAS), action="append", help="only these (default: all)")
    arguments.add_argument("--sample", type=int, default=200, help="so many that compile, drawn at random")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--at-least", type=float, default=95, metavar="PERCENT")
    arguments.add_argument("--list", action="store_true", help="how many places there are, and nothing else")
    arguments.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write the result there")
    options = arguments.parse_args()
    areas = options.area or list(AREAS)
    if options.list:
        for area in areas:
            print(f"{area}: {sum(1 for file in AREAS[area][0] for _ in mutants_of(area, file))} places")
        return 0
    copy = Copy(options.work.resolve(), options.jobs)
    copy.prepare()
    patience = patience_of(copy, areas)
    results, judged = recall(options.json), 0
    for mutant in drawn(areas, options.seed):
        if judged == options.sample:
            break
        name = name_of(mutant)
        if name not in results:
            by = copy.noticed_by(mutant, patience)
            if by == "":
                continue
            results[name] = (mutant.area, by)
            print(f"{by or 'SURVIVES'}: {name}", file=sys.stderr, flush=True)
            keep(options.json, options.seed, results)
        judged += 1
    return tell(results, options.at_least)


if __name__ == "__main__":
    sys.exit(main())
