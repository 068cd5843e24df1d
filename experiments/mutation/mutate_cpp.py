#!/usr/bin/env python3
"""Mutation test of the C++ of Cờ Tư Lệnh: does a named test notice when one place of the code says something else?

Places are drawn at random from the code of AREAS, each is changed in one way (OPERATORS in cpp_mutants.py) in a copy of
the tree. All are compiled into the tests at once, each to be chosen when a test starts (so that a mutant takes seconds,
not a build); the tests that watch its area run in turn, quickest first, until one notices. What cannot be compiled so,
or is not reached when it is (the compiler works some places out), is compiled alone; what does not compile alone either
is drawn again. A survivor is listed; some say the same as what they replace, which only a reader can tell
(equivalent.toml names those that were read, with the reason). With --json, what is judged already is kept in the file
and not judged again; survivors are.

    experiments/mutation/mutate_cpp.py --work /tmp/mutants --sample 210 --seed 28 --json cpp.json
    experiments/mutation/mutate_cpp.py --work /tmp/mutants --mutant 'leaders.erase(led)'
    experiments/mutation/mutate_cpp.py --work /tmp/mutants --only-survivors-of another_draw.json

Exit status: 0 if at least --at-least percent of those that are not equivalent were noticed, 1 if fewer, 2 for wrong
usage.
"""
import argparse
import collections
import fnmatch
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
import tomllib

from cpp_mutants import code_only, is_compiled, name_of, places, region_of, with_all, with_one

TREE = pathlib.Path(__file__).resolve().parents[2]
GAME = "model/games/co-tu-lenh/"
# (program, its tests) that watch how the game is played; "-" in front: all but these.
PLAY = [("tests_cotulenh", "*"), ("tests_agreement", "*-Shards/*:World.*")]
# What is changed, and the tests that should notice.
AREAS = {
    "generator": ([GAME + name for name in ("generator.cpp", "land.cpp", "navy.cpp", "aircraft.cpp", "turn.cpp",
                                            "apply.cpp", "threats.cpp", "scatter.cpp", "reach.hpp", "rings.cpp")],
                                            PLAY),
    "heroes": ([GAME + "heroes.cpp"], PLAY),
    "stacks": ([GAME + name for name in ("position.cpp", "joining.cpp", "position_faults.cpp")], PLAY),
    "engine": ([GAME + "fast/" + name for name in (
        "bits.hpp", "board.hpp", "concerns.hpp", "deeds.hpp", "goals.hpp", "joins.hpp", "lines.hpp", "next.hpp",
        "replies.hpp",
        "safety.hpp", "scene.hpp", "search.hpp", "stack_memory.hpp", "stacks.hpp", "tables.hpp", "takes.hpp",
        "turns.hpp",
        "ways.hpp")], [("tests_cotulenh", "*"), ("tests_agreement", "Games.*")]),
    "evaluator": (["model/evaluator.cpp", "model/expression.cpp", "model/partial.cpp"],
                  [("tests_model", "-ReadFile.*:AtomicFile*"), ("tests_solver", "*"),
                   ("tests_agreement", "KernelTest.*:Rulings/*:Shards/*/0")]),
    "encoders": (["solver/term_encoder.cpp", "solver/flat_encoder.cpp", "solver/linear_sums.cpp",
                  "solver/finite_solver.cpp", "solver/reductions.cpp", "solver/script_writer.cpp"],
                 [("tests_solver", "*"), ("tests_agreement", "Shards/*/0")]),
}
TARGETS = sorted({test for _, tests in AREAS.values() for test, _ in tests})
# Tests that draw positions draw fewer.
FEW = {"ROLUAT_POSITIONS": "60", "ROLUAT_PINNED_POSITIONS": "3"}
QUICK = (0.05, 0.5, 2.0)  # seconds: tests that take less are tried before all others
MEMORY = 4 << 30  # bytes; a mutant that takes more has been noticed
AGAIN = ("drawn and judged as a whole once; only survivors were judged again, by later tests (judged_again): "
         "all other results stand as they were")
EQUIVALENT = pathlib.Path(__file__).with_name("equivalent.toml")
CHOOSER = {
    "mutant.hpp": "#pragma once\nextern int roluat_mutant;\n",
    "model/mutant.cpp": """#include <unistd.h>
#include <cstdlib>
int roluat_mutant = 0;
__attribute__((constructor(101))) static void choose() {
  if (const char* number = std::getenv("ROLUAT_MUTANT")) roluat_mutant = std::atoi(number);
}
__attribute__((destructor(101))) static void tell() {
  if (roluat_mutant & 0x10000) (void)write(2, "ROLUAT_REACHED", 14);
}
""",
}


def source_of(file):
    return (TREE / file).read_text(encoding="utf-8")


def drawn(areas, seed):
    """Areas take turns, so that a small file is looked at as closely as a large one."""
    dice = random.Random(seed)
    waiting = {}
    for area in areas:
        waiting[area] = [m for file in AREAS[area][0] for m in places(area, file, source_of(file))]
        dice.shuffle(waiting[area])
    while any(waiting.values()):
        for area in areas:
            if waiting[area]:
                yield waiting[area].pop()


class Copy:
    """A copy of the tree, and its build: what is mutated is compiled by itself and quickly, all else as few large
    sources."""

    def __init__(self, work, jobs):
        self.tree, self.build, self.jobs = work / "tree", work / "build" / "release", jobs
        self.together, self.reached = {}, False

    def prepare(self):
        names = subprocess.run(["git", "-C", TREE, "ls-files", "-z"], capture_output=True, check=True).stdout.decode(
            ).split("\0")
        mutated = {file for files, _ in AREAS.values() for file in files}
        for name in filter(None, names):
            if name not in mutated and (TREE / name).is_file():
                self.put(name, self.as_copied(name))
                shutil.copymode(TREE / name, self.tree / name)
        for name, text in CHOOSER.items():
            self.put(name, text.encode())
        if not (self.build / "build.ninja").exists():
            flags = [f"-DCMAKE_CXX_FLAGS=-w -Wno-narrowing -include {self.tree / 'mutant.hpp'}"]
            if shutil.which("ccache"):
                flags.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
            if shutil.which("mold"):
                flags.append("-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=mold")
            self.choose_all({})
            subprocess.run(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                            "-DCMAKE_UNITY_BUILD=ON", "-DROLUAT_ONE_ENGINE=ON", "-DROLUAT_PYTHON=OFF",
                            "-DROLUAT_BENCHMARKS=OFF", *flags], check=True, stdout=subprocess.DEVNULL)

    def put(self, name, content):
        target = self.tree / name
        if target.exists() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    @staticmethod
    def as_copied(name):
        content = (TREE / name).read_bytes()
        library = {"model/CMakeLists.txt": "roluat_model_core", "solver/CMakeLists.txt": "roluat_solver"}.get(name)
        if library is None:
            return content
        folder = name.partition("/")[0] + "/"
        alone = sorted(file.removeprefix(folder) for files, _ in AREAS.values() for file in files
                       if file.startswith(folder) and file.endswith(".cpp"))
        lines = [f"roluat_compile_quickly({library})"]
        if folder == "model/":
            lines += ["target_sources(roluat_model_core PRIVATE mutant.cpp)",
                      "set_source_files_properties(games/co-tu-lenh/fast/engine_body.cpp PROPERTIES COMPILE_OPTIONS "
                      "-O1)"]
            alone.append("mutant.cpp")
        lines.append(f"set_source_files_properties({' '.join(alone)} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)")
        return content + "\n".join(["", *lines, ""]).encode()

    def choose_all(self, numbered):
        """The sources with all these mutants (number -> mutant), each to be chosen by its number."""
        for file in {file for files, _ in AREAS.values() for file in files}:
            here = {number: mutant for number, mutant in numbered.items() if mutant.file == file}
            self.together[file] = with_all(source_of(file), here)
            self.put(file, self.together[file].encode())

    def log_of_build(self, *targets):
        """None if it builds; else what the compiler says."""
        done = subprocess.run(["ninja", "-C", self.build, f"-j{self.jobs}", "-k0", *targets], capture_output=True,
                              text=True)
        return None if done.returncode == 0 else done.stdout + done.stderr

    def compile_together(self, numbered):
        """Which of them can be compiled with the others."""
        numbered = dict(numbered)
        while True:
            self.choose_all(numbered)
            log = self.log_of_build(*TARGETS)
            if log is None:
                return numbered
            bad = self.blamed(log, numbered)
            if not bad:
                sys.exit(f"mutate_cpp.py: the copy does not build\n{log[-4000:]}")
            for number in bad:
                print(f"not with others: {name_of(numbered.pop(number))}", file=sys.stderr, flush=True)

    def blamed(self, log, numbered):
        wrong = collections.defaultdict(set)
        for path, line in re.findall(r"^(\S+?):(\d+):\d+: (?:fatal )?error:", log, re.M):
            if pathlib.Path(path).is_relative_to(self.tree):
                wrong[str(pathlib.Path(path).relative_to(self.tree))].add(int(line))
        bad = set()
        for number, mutant in numbered.items():
            source = source_of(mutant.file)
            begin, end = (source.count("\n", 0, at) + 1 for at in region_of(code_only(source), mutant))
            if any(begin <= line <= end for line in wrong[mutant.file]):
                bad.add(number)
        return bad or {number for number, mutant in numbered.items() if wrong[mutant.file]}

    def run(self, test, only, seconds, number=0, *more):
        """None if it passes, within so many seconds of processor time; else the output so far, and why it does not."""
        command = [self.build / "tests" / test, f"--gtest_filter={only}", *more]
        environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "ROLUAT_MUTANT": str(number), **FEW}

        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))

        try:
            done = subprocess.run(command, env=environment, timeout=20 * seconds, capture_output=True, preexec_fn=limit)
            self.reached = self.reached or b"ROLUAT_REACHED" in done.stderr
            why = "runs too long" if done.returncode == -signal.SIGXCPU else "crashes"
            return None if done.returncode == 0 else (done.stdout.decode(errors="replace"), why)
        except subprocess.TimeoutExpired as late:
            return (late.stdout or b"").decode(errors="replace"), "runs too long"

    def noticed_by(self, mutant, batches, number=0):
        self.reached = False
        for test, only, seconds in batches[mutant.area]:
            failed = self.run(test, only, round(10 + 4 * seconds), number, "--gtest_fail_fast")
            if failed is None:
                continue
            out, why = failed
            if names := re.findall(r"^\[  FAILED  \] ([\w./]+)", out, re.M):
                return names[0]
            running = re.findall(r"^\[ RUN      \] ([\w./]+)", out, re.M)
            return f"{running[-1] if running else test} ({why})"
        return None

    def noticed_alone(self, mutant, batches):
        """The test that notices; None if none does, "" if it does not compile."""
        self.put(mutant.file, with_one(source_of(mutant.file), mutant).encode())
        try:
            if self.log_of_build(*{test for test, _ in AREAS[mutant.area][1]}):
                return ""
            return self.noticed_by(mutant, batches)
        finally:
            self.put(mutant.file, self.together[mutant.file].encode())
            self.log_of_build(*TARGETS)


def tests_in(copy, test):
    """Names, as GoogleTest lists them: a suite, then its tests, indented."""
    suite, names = "", []
    listed = subprocess.run([copy.build / "tests" / test, "--gtest_list_tests"], capture_output=True, text=True,
                            check=True).stdout
    for line in listed.splitlines():
        word = line.split("#")[0].strip()
        if line.startswith("  "):
            names.append(suite + word)
        elif word.endswith("."):
            suite = word
    return names


def timed(copy, test, asked):
    """test -> seconds, of those asked for that pass as the tree is. Only what is new since the last time is timed."""
    kept, fresh = copy.build / f"times_{test}.json", copy.build / f"fresh_{test}.json"
    suites = json.loads(kept.read_text(encoding="utf-8"))["testsuites"] if kept.exists() else []
    there = [name for name in tests_in(copy, test) if is_meant(name, asked)]
    known = {f"{suite['name']}.{one['name']}" for suite in suites for one in suite["testsuite"]}
    if new := [name for name in there if name not in known]:
        copy.run(test, ":".join(new), 3600, 0, f"--gtest_output=json:{fresh}")
        suites += json.loads(fresh.read_text(encoding="utf-8"))["testsuites"]
        kept.write_text(json.dumps({"testsuites": suites}), encoding="utf-8")
    times = {f"{suite['name']}.{one['name']}": float(one["time"].rstrip("s"))
             for suite in suites for one in suite["testsuite"]
             if one["result"] == "COMPLETED" and not one.get("failures")}
    return {name: times[name] for name in there if name in times}


def is_meant(name, only):
    """As GoogleTest reads a filter."""
    some, _, none = only.partition("-")
    any_of = lambda patterns: any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns.split(":"))
    return any_of(some or "*") and not any_of(none)


def within(some, budget):
    """As many of these tests (name -> seconds), in an order by chance that is always the same, as take so long
    together."""
    names, chosen = sorted(some), {}
    random.Random(1).shuffle(names)
    for name in names:
        if sum(chosen.values()) + some[name] <= budget:
            chosen[name] = some[name]
    return chosen


def batches_of(copy, areas, budget, asked):
    """area -> the tests that watch it, as programs with filters and their seconds; the quickest first."""
    times = {test: timed(copy, test, asked) for test in TARGETS}
    batches = {}
    for area in areas:
        batches[area], left = [], budget
        for least, most in zip((0, *QUICK), (*QUICK, float("inf"))):
            for test, only in AREAS[area][1]:
                some = {name: s for name, s in times[test].items() if least <= s < most and is_meant(name, only)}
                if some := within(some, left / 2 if test != AREAS[area][1][-1][0] else left):
                    batches[area].append((test, ":".join(some), sum(some.values())))
                    left -= sum(some.values())
        print(f"{area}: " + ", ".join(f"{test} {s:.1f} s" for test, _, s in batches[area]), file=sys.stderr, flush=True)
    return batches


def equivalent():
    return tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")) if EQUIVALENT.exists() else {}


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


def keep(file, seed, results, again=()):
    """again: of these names what is said now was found out later, by the tests of that day."""
    if file is None:
        return
    mutants = [{"mutant": name, "area": area, "noticed_by": by} | ({"judged_again": True} if name in again else {})
               for name, (area, by) in sorted(results.items())]
    head = {"seed": seed} | ({"note": AGAIN} if again else {})
    temporary = file.with_suffix(".part")
    temporary.write_text(json.dumps(head | {"mutants": mutants}, ensure_ascii=False, indent=1) + "\n",
                         encoding="utf-8")
    temporary.replace(file)


def recall(file, survivors_too):
    if file is None or not file.exists():
        return {}
    earlier = json.loads(file.read_text(encoding="utf-8"))
    return {one["mutant"]: (one["area"], one["noticed_by"]) for one in earlier["mutants"]
            if one["noticed_by"] is not None or survivors_too}


class Judging:
    def __init__(self, copy, options):
        self.copy, self.options, self.results = copy, options, recall(options.json, options.budget < float("inf"))
        self.together, self.batches = {}, {}

    def run(self, areas, mutants, wanted):
        """So many of them that compile, in their order."""
        mutants = iter(mutants)
        judged = [mutant for mutant, _ in zip(mutants, range(wanted))]
        together = self.copy.compile_together(dict(enumerate(judged, 1)))
        self.together = {name_of(mutant): number for number, mutant in together.items()}
        self.batches = batches_of(self.copy, areas, self.options.budget, self.options.tests)
        of_this_draw = {}
        while judged:
            for mutant in judged:
                if self.judge(mutant):
                    of_this_draw[name_of(mutant)] = self.results[name_of(mutant)]
            judged = [mutant for mutant, _ in zip(mutants, range(wanted - len(of_this_draw)))]
        return of_this_draw

    def run_again(self, file, mutants):
        """Those of a draw that survived, and are not known to be equivalent; what the whole draw comes to."""
        drawn_then = json.loads(file.read_text(encoding="utf-8"))
        results = {one["mutant"]: (one["area"], one["noticed_by"]) for one in drawn_then["mutants"]}
        survivors = {name for name, (_, by) in results.items() if by is None and name not in equivalent()}
        again = [mutant for mutant in mutants if name_of(mutant) in survivors]
        for name in sorted(survivors - {name_of(mutant) for mutant in again}):
            print(f"no longer in the code, still a survivor: {name}", file=sys.stderr, flush=True)
        self.results = {}
        self.options.json = None
        results |= self.run(sorted({mutant.area for mutant in again}), again, len(again)) if again else {}
        before = {one["mutant"] for one in drawn_then["mutants"] if one.get("judged_again")}
        keep(file, drawn_then["seed"], results, before | {name_of(mutant) for mutant in again})
        return results

    def judge(self, mutant):
        name = name_of(mutant)
        if name in self.results:
            return self.results[name][1] != ""
        if not is_compiled(source_of(mutant.file), mutant):
            return False
        begin, by, number = time.monotonic(), None, self.together.get(name)
        if number and name not in equivalent():
            by = self.copy.noticed_by(mutant, self.batches, number)
        if not by and name not in equivalent() and not (number and self.copy.reached):
            by = self.copy.noticed_alone(mutant, self.batches)
        if by == "":
            print(f"does not compile: {name}", file=sys.stderr, flush=True)
        else:
            print(f"{time.monotonic() - begin:.0f} s: {by or 'SURVIVES'}: {name}", file=sys.stderr, flush=True)
        self.results[name] = (mutant.area, by)
        keep(self.options.json, self.options.seed, self.results)
        return by != ""


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--work", type=pathlib.Path, required=True, help="a folder for the copy and its build")
    arguments.add_argument("--area", choices=list(AREAS), action="append", help="only these (default: all)")
    arguments.add_argument("--mutant", metavar="TEXT", help="all whose name holds this, and no others")
    arguments.add_argument("--only-survivors-of", type=pathlib.Path, metavar="FILE",
                           help="no draw: what survived in this result of an earlier one and is not in "
                                "equivalent.toml is judged by the tests of now, and written there; the rest of FILE "
                                "stays as it is")
    arguments.add_argument("--sample", type=int, default=200, help="so many that compile, drawn at random")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--budget", type=float, default=float("inf"), metavar="SECONDS",
                           help="a first look: the quickest tests and some others, so long for a mutant; what "
                                "survived an "
                                "earlier look is not judged again")
    arguments.add_argument("--tests", default="*", metavar="FILTER",
                           help="only these tests, as GoogleTest reads a filter (default: all that watch an area)")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--at-least", type=float, default=95, metavar="PERCENT")
    arguments.add_argument("--list", action="store_true", help="how many places there are, and nothing else")
    arguments.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write the result there")
    options = arguments.parse_args()
    areas = options.area or list(AREAS)
    if options.list:
        for area in areas:
            print(f"{area}: {sum(1 for file in AREAS[area][0] for _ in places(area, file, source_of(file)))} places")
        return 0
    mutants = list(drawn(areas, options.seed))
    if options.mutant:
        mutants = [mutant for mutant in mutants if options.mutant in name_of(mutant)]
    copy = Copy(options.work.resolve(), options.jobs)
    copy.prepare()
    if options.only_survivors_of:
        return tell(Judging(copy, options).run_again(options.only_survivors_of, mutants), options.at_least)
    wanted = min(len(mutants), options.sample)
    return tell(Judging(copy, options).run(areas, mutants, wanted), options.at_least)


if __name__ == "__main__":
    sys.exit(main())
