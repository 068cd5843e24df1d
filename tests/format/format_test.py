#!/usr/bin/env python3
"""Every C++ source is laid out as .clang-format says, and no line of a source, README or table of ours is over 120 columns.

format_test.py SOURCE_FOLDER [--write]

With --write sources are laid out instead of judged. Exit status: 0 all are, 1 some are not (named), 77 there is no
clang-format-16 (other versions lay out otherwise).
"""
import argparse
import pathlib
import shutil
import subprocess
import sys

FOLDERS = ("model", "solver", "analysis", "commands", "experiments", "tests", "notebooks")
FORMATTER = "clang-format-16"
LONGEST = 120


def sources(tree):
    return sorted(path for folder in FOLDERS for end in ("*.cpp", "*.hpp") for path in (tree / folder).rglob(end))


def too_long(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if len(line) > LONGEST:
            yield f"{path}:{number}: {len(line)} columns"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("tree", type=pathlib.Path)
    arguments.add_argument("--write", action="store_true")
    options = arguments.parse_args()
    if shutil.which(FORMATTER) is None:
        print(f"skipped: no {FORMATTER} here")
        return 77
    files = sources(options.tree)
    assert files, "no sources in " + str(options.tree)
    if options.write:
        return subprocess.run([FORMATTER, "-i", *files]).returncode
    judged = subprocess.run([FORMATTER, "--dry-run", "-Werror", *files], capture_output=True, text=True)
    wrong = sorted({line.split(":")[0] for line in judged.stderr.splitlines() if ": error:" in line})
    wide = [place for path in files for place in too_long(path)]
    for path in wrong:
        print(f"{path}: not as {FORMATTER} -i lays it out")
    for place in wide:
        print(place)
    return 1 if wrong or wide or judged.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
