#!/usr/bin/env python3
"""Measures this program's perft beside another's: one run, in turn, by processor time.

    experiments/benchmarks/beside.py --depth 4 'PEER COMMAND'
    experiments/benchmarks/beside.py --depth 4 --speaks uci ./stockfish-like-engine
    experiments/benchmarks/beside.py --depth 5 --game co-tuong --speaks uci ./xiangqi-engine
    experiments/benchmarks/beside.py --depth 3 'roluat perft serve --ruling zh' --ruling zh

The peer is a program that the user has built. It is asked on its standard input, by `divide DEPTH FEN` (the line
protocol of analysis/perft/README.md) or, with --speaks uci, by `position fen FEN` and `go perft DEPTH`. Each of --rounds
rounds measures ours and then the peer's, once at DEPTH and once at depth 1; what depth 1 costs (starting, reading
tables) is taken off. Times are user time, of one thread for ours; the peer should be started with one too. Rates are
turns at the last ply, by the number that each counts: where the numbers differ, the two play different games (or one
of them is wrong), the table says so, and the exit status is 1. Standard library only."""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys


def user_time(command, question, shell):
    """What a process answers and the user time that it and its children took."""
    process = subprocess.Popen(command, shell=shell, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        process.stdin.write(question.encode())
        process.stdin.close()
    except BrokenPipeError:
        pass
    answer = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"beside.py: '{command}' ended with status {process.returncode}")
    return answer, usage.ru_utime


def ours(arguments):
    """Our perft of the game, and by the ruling, that was asked for."""
    ruling = ["--ruling", arguments.ruling] if arguments.ruling else []
    return [arguments.roluat, "perft", "--game", arguments.game, *ruling]


class Ours:
    name = "roluat"

    def __init__(self, arguments):
        self.arguments = arguments

    def measure(self, depth, fen):
        a = self.arguments
        command = [*ours(a), str(depth), "--fen", fen, "--threads", "1", "--json"]
        answer, seconds = user_time(command + (["--hash", a.hash] if a.hash else []), "", False)
        return json.loads(answer)["plies"][-1]["nodes"], seconds


class ByLines:
    """The line protocol: the counts of all next positions, then `done`."""

    def __init__(self, command):
        self.name = command

    def measure(self, depth, fen):
        answer, seconds = user_time(self.name, f"divide {depth} {fen}\n", True)
        lines = answer.splitlines()
        if not lines or lines[-1] != "done":
            sys.exit(f"beside.py: '{self.name}' says '{lines[-1] if lines else ''}' (expected: 'COUNT FEN' lines, then 'done')")
        return sum(int(line.split()[0]) for line in lines[:-1]), seconds


class ByUci:
    """`go perft`: the number behind 'Nodes searched', or the sum of 'MOVE: COUNT' lines."""

    def __init__(self, command):
        self.name = command

    def measure(self, depth, fen):
        answer, seconds = user_time(self.name, f"uci\nposition fen {fen}\ngo perft {depth}\nquit\n", True)
        said = re.search(r"[Nn]odes(?: searched)?\s*:?\s*(\d+)", answer)
        moves = re.findall(r"^\S+: (\d+)\s*$", answer, re.MULTILINE)
        if not said and not moves:
            sys.exit(f"beside.py: '{self.name}' answers 'go perft {depth}' without a number of nodes")
        return int(said.group(1)) if said else sum(map(int, moves)), seconds


def row(side, depth, measured):
    """The rate of a side: its nodes by its user time, less that of depth 1."""
    nodes, deep, shallow = measured[0][0], [m[1] for m in measured], [m[2] for m in measured]
    taken = [max(d - s, 1e-6) for d, s in zip(deep, shallow)]
    rates = [nodes / t for t in taken]
    return {"name": side.name, "depth": depth, "nodes": nodes, "seconds": [round(t, 4) for t in taken],
            "rate": statistics.median(rates), "slowest": min(rates), "fastest": max(rates)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peer", help="the other program, a shell command")
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--fen", help="the position (default: the opening)")
    parser.add_argument("--game", default="co-tu-lenh", help="the game that both count")
    parser.add_argument("--ruling", help="the ruling by which ours counts (default: as perft has it)")
    parser.add_argument("--speaks", choices=["lines", "uci"], default="lines")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hash", help="memory for ours, such as 1GiB (default: none)")
    parser.add_argument("--roluat", default=os.path.join(os.path.dirname(__file__), "../../build/release/roluat"))
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if arguments.depth < 2 or arguments.rounds < 1:
        parser.error("--depth is at least 2 and --rounds at least 1")
    if not arguments.fen:
        opening = subprocess.run([*ours(arguments), "1", "--json"], check=True, capture_output=True, text=True)
        arguments.fen = json.loads(opening.stdout)["fen"]
    sides = [Ours(arguments), ByUci(arguments.peer) if arguments.speaks == "uci" else ByLines(arguments.peer)]
    measured = [[], []]
    for _ in range(arguments.rounds):
        for i, side in enumerate(sides):
            _, shallow = side.measure(1, arguments.fen)
            nodes, deep = side.measure(arguments.depth, arguments.fen)
            measured[i].append((nodes, deep, shallow))
    rows = [row(side, arguments.depth, m) for side, m in zip(sides, measured)]
    same = rows[0]["nodes"] == rows[1]["nodes"]
    if arguments.json:
        print(json.dumps({"schema": "roluat.beside/1", "fen": arguments.fen, "ruling": arguments.ruling,
                          "rounds": arguments.rounds, "agree": same, "sides": rows}, indent=2))
    else:
        print(f"{'turns':>20}  {'million/s':>10}  {'from':>8}  {'to':>8}")
        for r in rows:
            print(f"{r['nodes']:>20}  {r['rate'] / 1e6:>10.2f}  {r['slowest'] / 1e6:>8.2f}  {r['fastest'] / 1e6:>8.2f}  {r['name']}")
        print(f"ours is {rows[0]['rate'] / rows[1]['rate']:.3g} times as fast (user time, median of {arguments.rounds} rounds, depth {arguments.depth})")
        if not same:
            print("the two count different numbers of turns: other rules, or a fault (roluat perft --against tells)")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
