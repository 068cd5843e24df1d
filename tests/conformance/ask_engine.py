"""Asks an engine about a suite, by nothing but what analysis/positions/format.md and analysis/conformance/README.md
say.

    ask_engine.py FILE.epd|FILE.json|FILE.jsonl 'ENGINE COMMAND' [--ruling NAME] [--every N]

Copy it: it is an example for authors of engines as much as a test. Exit status 1 if the engine has other turns
somewhere.
"""

import argparse
import json
import subprocess
import sys


def digest(next_positions):
    """FNV-1a, 64 bits, of the first three fields of each FEN, each once, sorted by bytes, a line feed behind each."""
    lines = {" ".join(fen.split()[:3]) + "\n" for fen in next_positions}
    value = 0xCBF29CE484222325
    for byte in "".join(sorted(lines)).encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def suite(path):
    """Positions of an .epd: (ruling, id, FEN, digest, sequences of 1, 2, ... turns)."""
    ruling = ""
    for line in open(path, encoding="utf-8"):
        line = line.rstrip("\n")
        if not line or line.startswith("#"):
            continue
        if line.startswith("ruling "):
            ruling = line.split()[1]
            continue
        fen, *parts = line.split("; ")
        words = dict(part.split(" ", 1) for part in parts)
        if "digest" in words:
            counts = [int(words[d]) for d in sorted((d for d in words if d.isdigit()), key=int)]
            yield ruling, words["id"], fen, words["digest"], counts


def positions(path):
    """The same of a bundle's .json or of .jsonl: one verdict of turns after the other."""
    with open(path, encoding="utf-8") as file:
        if path.endswith(".json"):
            whole = json.load(file)
            head, all_positions = whole, whole["positions"]
        else:
            head, *all_positions = [json.loads(line) for line in file if line.strip()]
    if head["schema"] != "roluat.positions/1":
        sys.exit(f"{path}: another schema, {head['schema']}")
    for position in all_positions:
        if "claim" in position:
            continue
        for verdict in position["verdicts"]:
            answers = "+".join([verdict["ruling"], *(f"{q}={o}" for q, o in verdict.get("with", {}).items())])
            yield answers, position["id"], position["fen"], verdict["digest"], verdict.get("perft", [])


class Engine:
    """Lines on standard input and output."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, shell=True, text=True, encoding="utf-8",
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, question):
        """The lines of the answer without `done`; None if the engine does not know the question."""
        try:
            print(question, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            sys.exit(f"the engine ended before '{question}'")
        lines = []
        for line in self.process.stdout:
            line = line.rstrip("\r\n")
            if line == "done":
                return lines
            if line.startswith("error"):
                return None
            lines.append(line)
        sys.exit(f"the engine ended at '{question}'")

    def next_positions(self, fen):
        told = self.ask(f"turns {fen}")
        if told is None:
            told = [line.split(" ", 1)[1] for line in self.ask(f"divide 1 {fen}") or []]
        return told

    def replies(self, fen):
        told = self.ask(f"divide 2 {fen}")
        return None if told is None else sum(int(line.split(" ", 1)[0]) for line in told)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("engine")
    parser.add_argument("--ruling", help="only the verdicts of this ruling")
    parser.add_argument("--every", type=int, default=1, help="only every N-th position")
    arguments = parser.parse_args()
    read = suite if arguments.file.endswith(".epd") else positions
    wanted = [one for one in read(arguments.file) if arguments.ruling in (None, one[0])][:: arguments.every]
    engine, wrong = Engine(arguments.engine), 0
    for ruling, name, fen, expected, counts in wanted:
        found = digest(engine.next_positions(fen))
        replies = engine.replies(fen) if found == expected and len(counts) > 1 else None
        if found == expected and replies in (None, counts[1]):
            continue
        wrong += 1
        print(f"{name} ({ruling}): {fen}\n  " +
              ("other turns" if found != expected else f"{replies} sequences of two turns, not {counts[1]}"))
    print(f"{len(wanted)} positions asked, {wrong} answered otherwise")
    return 1 if wrong or not wanted else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, ValueError) as error:
        sys.exit(f"ask_engine.py: {error}")
