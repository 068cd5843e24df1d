"""Speaks for a program that speaks UCI and can show a position, so that its turns are seen and not only counted:

    python3 uci.py 'PROGRAM' [--show d] [--mark Fen:]

For each `MOVE: COUNT` line of `go perft 1` it sends `position fen FEN moves MOVE` and the command that shows the
position, and reads the FEN behind the mark. If the side to move stays the same after a move, the turn goes on.
"""
import argparse
import subprocess
import sys


class Program:
    def __init__(self, options):
        self.options = options
        self.process = subprocess.Popen(options.program, shell=True, text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.ask("uci", lambda line: line == "uciok")

    def ask(self, question, is_last):
        print(question, file=self.process.stdin, flush=True)
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if is_last(lines[-1]):
                return lines
        sys.exit(f"uci.py: the program ended at '{question}'")

    def position(self, fen, moves):
        print(f"position fen {fen}" + (" moves " + " ".join(moves) if moves else ""), file=self.process.stdin)

    def moves(self, fen, moves):
        self.position(fen, moves)
        lines = self.ask("go perft 1", lambda line: "nodes" in line.lower() and not line.startswith("info"))
        return [line.rpartition(":")[0].strip() for line in lines[:-1] if line.rpartition(":")[2].strip().isdigit()]

    def fen(self, fen, moves):
        self.position(fen, moves)
        print(self.options.show, file=self.process.stdin)
        lines = self.ask("isready", lambda line: line == "readyok")
        mark = self.options.mark
        return next(line for line in lines if line.startswith(mark)).removeprefix(mark).strip()

    def turns(self, fen):
        found, seen, waiting = set(), set(), [[]]
        while waiting:
            made = waiting.pop()
            here = self.fen(fen, made) if made else fen
            if here.split()[1] != fen.split()[1]:
                found.add(here)
            elif here not in seen:
                seen.add(here)
                waiting += [[*made, move] for move in self.moves(fen, made)]
        return sorted(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--show", default="d", help="the command that shows the position")
    parser.add_argument("--mark", default="Fen:", help="what stands before the FEN in its answer")
    program = Program(parser.parse_args())
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        depth, _, fen = rest.partition(" ") if verb == "divide" else ("", "", rest)
        if verb not in ("turns", "divide") or depth not in ("", "1", "2"):
            print("error expected: turns FEN, divide 1 FEN or divide 2 FEN", flush=True)
            continue
        counts = {"": lambda _: "", "1": lambda _: "1 ", "2": lambda after: f"{len(program.turns(after))} "}
        print("".join(f"{counts[depth](after)}{after}\n" for after in program.turns(fen)) + "done", flush=True)


if __name__ == "__main__":
    main()
