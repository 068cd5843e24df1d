#!/usr/bin/env python3
"""Runs the fuzzers that were built, each from its seeds, and says what they did.

run.py --build FOLDER [--seconds N] [--seed N] [--keep FOLDER] [NAME ...]

--seconds is for all of them together. What was found goes on in --keep (a folder for each fuzzer), else it is
forgotten. Exit status: 0 nothing found, 1 an input that breaks the program (kept in the current folder, said with the
command that shows it again), 77 no fuzzers were built here.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
HERE = pathlib.Path(__file__).resolve().parent
TREE = HERE.parent.parent
GAME = TREE / "model" / "games" / "co-tu-lenh"
# Files of the tree that are inputs as they are.
OF_THE_TREE = {
    "experiment_fuzz": sorted((TREE / "experiments" / "definitions").glob("*.toml")),
    "ruling_fuzz": sorted((GAME / "rulings").glob("*.toml")),
    "suite_fuzz": [TREE / "tests" / "perft" / "opening.suite"],
    "text_fuzz": [],
}
LONGEST = {"text_fuzz": 8192, "ruling_fuzz": 16384, "suite_fuzz": 4096, "protocol_fuzz": 600, "findings_fuzz": 4096,
           "plan_fuzz": 8192, "claims_fuzz": 4096, "rup_fuzz": 2048, "waivers_fuzz": 2048, "experiment_fuzz": 4096}


def seeds_of(name, folder):
    """A folder with all that the fuzzer begins with."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in sorted((HERE / "seeds" / name).glob("*")) + OF_THE_TREE.get(name, []):
        shutil.copyfile(seed, folder / f"seed-{seed.name}")
    return folder


def figures(log):
    """(executions, edges covered) as libFuzzer says them."""
    done = re.findall(r"stat::number_of_executed_units:\s*(\d+)", log)
    covered = re.findall(r"\bcov: (\d+)", log)
    return int(done[-1]) if done else 0, int(covered[-1]) if covered else 0


def fuzz(program, seconds, seed, corpus):
    name = program.name
    command = [str(program), f"-max_total_time={seconds}", f"-seed={seed}", "-timeout=20", "-rss_limit_mb=2048",
               f"-max_len={LONGEST.get(name, 1024)}", "-print_final_stats=1", "-use_value_profile=0",
               f"-artifact_prefix={name}-", str(corpus)]
    dictionary = HERE / "words" / f"{name}.dict"
    if dictionary.exists():
        command.insert(1, f"-dict={dictionary}")
    ran = subprocess.run(command, capture_output=True, text=True, errors="replace")
    return ran.returncode, ran.stdout + ran.stderr


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--build", required=True, type=pathlib.Path)
    arguments.add_argument("--seconds", type=int, default=120)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--keep", type=pathlib.Path)
    arguments.add_argument("names", nargs="*")
    given = arguments.parse_args()
    programs = [p for p in sorted((given.build / "tests" / "fuzz").glob("*_fuzz")) if not given.names
                or p.name in given.names]
    if not programs:
        print(f"skipped: no fuzzers are built in {given.build} (clang-16, libclang-rt-16-dev; cmake --preset fuzz)")
        return SKIPPED
    seconds = max(1, given.seconds // len(programs))
    found = 0
    with tempfile.TemporaryDirectory() as scratch:
        for program in programs:
            corpus = seeds_of(program.name, (given.keep or pathlib.Path(scratch)) / program.name)
            if not any(corpus.iterdir()):
                print(f"{program.name} begins with nothing: lay an input into seeds/{program.name}/")
                found += 1
                continue
            status, log = fuzz(program, seconds, given.seed, corpus)
            done, covered = figures(log)
            print(f"{program.name}: {done} inputs, {covered} edges, {len(list(corpus.iterdir()))} kept, {seconds} s",
                  flush=True)
            if status == 0:
                continue
            found += 1
            print("\n".join(log.splitlines()[-60:]))
            for kept in re.findall(r"written to (\S+)", log):
                print(f"again: {program} {kept}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
