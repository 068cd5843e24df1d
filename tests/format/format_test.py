#!/usr/bin/env python3
"""Every C++ source is laid out as .clang-format says; no line of it, of formulas, of scripts, of the page, or of what
people read is over 120 columns. The exception is data: in .toml and .json files a sentence is a line.

format_test.py SOURCE_FOLDER [--write]

With --write sources are laid out instead of judged. Exit status: 0 all are, 1 some are not (named), 77 there is no
clang-format-16 (other versions lay out otherwise).
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import unicodedata

FOLDERS = ("model", "solver", "analysis", "commands", "experiments", "tests", "notebooks")
FORMATTER = "clang-format-16"
LONGEST = 120
SCRIPTS = ("*.js", "*.mjs", "*.css", "*.html", "*.py", "*.cmake", "CMakeLists.txt", "*.sbatch", "*.smt2")
# Written by the program, or in which each entry is a line.
NO_PAGES = ("build", "shared", "golden", "CHANGELOG.md")


def sources(tree):
    return sorted(path for folder in FOLDERS for end in ("*.cpp", "*.hpp") for path in (tree / folder).rglob(end))


def left_out(parts):
    """Of a path from the root; only there the folder `report` is one that the program writes."""
    return parts[0] == "report" or any(part in NO_PAGES or part.startswith(".") for part in parts)


def scripts(tree):
    """Ours, and formulas: what the program writes, and what is built, is left out."""
    yield from (tree / "roluat", tree / "notebooks" / "run")
    for pattern in SCRIPTS:
        for path in sorted(tree.rglob(pattern)):
            parts = path.relative_to(tree).parts
            if not left_out(parts) and "node_modules" not in parts:
                yield path


def pages(tree):
    """What people read: every .md file."""
    for path in sorted(tree.rglob("*.md")):
        if not left_out(path.relative_to(tree).parts):
            yield path


def columns(line):
    """On a screen: Chinese characters take two, marks above a letter none."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def can_be_broken(line):
    """Not an address and the like that is too long by itself; a row of a table can be written as a list."""
    return line.startswith("|") or max(map(columns, line.split())) <= LONGEST - (len(line) - len(line.lstrip()))


def too_long(path):
    """In fenced blocks of pages too: commands can be wrapped, and an example of a long line shown in parts."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if columns(line) > LONGEST and (path.suffix != ".md" or can_be_broken(line)):
            yield f"{path}:{number}: {columns(line)} columns"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("tree", type=pathlib.Path)
    arguments.add_argument("--write", action="store_true")
    options = arguments.parse_args()
    files = sources(options.tree)
    assert files, "no sources in " + str(options.tree)
    assert options.tree / "analysis" / "report" / "README.md" in pages(options.tree), "a page of ours is left out"
    read = [] if options.write else [*files, *scripts(options.tree), *pages(options.tree)]
    wide = [place for path in read for place in too_long(path)]
    for place in wide:
        print(place)
    if shutil.which(FORMATTER) is None:
        print(f"skipped: no {FORMATTER} here; only the width of lines was judged")
        return 1 if wide else 77
    if options.write:
        return subprocess.run([FORMATTER, "-i", *files]).returncode
    judged = subprocess.run([FORMATTER, "--dry-run", "-Werror", *files], capture_output=True, text=True)
    wrong = sorted({line.split(":")[0] for line in judged.stderr.splitlines() if ": error:" in line})
    for path in wrong:
        print(f"{path}: not as {FORMATTER} -i lays it out")
    return 1 if wrong or wide or judged.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
