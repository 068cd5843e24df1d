#!/usr/bin/env python3
"""Measures this program's perft beside another's: one run, in turn, by processor time.

    experiments/benchmarks/beside.py --depth 4 'PEER COMMAND'
    experiments/benchmarks/beside.py --depth 4 --speaks uci ./stockfish-like-engine
    experiments/benchmarks/beside.py --depth 5 --game co-tuong --speaks uci \\
        --option 'UCI_Variant value xiangqi' /usr/games/fairy-stockfish
    experiments/benchmarks/beside.py --depth 3 'roluat perft serve --ruling zh' --ruling zh

The peer is a program that the user has built. It is asked on its standard input, by `divide DEPTH FEN` (the line
protocol of analysis/perft/README.md) or, with --speaks uci, by `uci`, a `setoption name ...` for each --option,
`position fen FEN` and `go perft DEPTH`. --positions FILE has the FENs of a file, one a line (also of a suite, or of
what `roluat positions --output FILE.epd` has made), counted one after another in the same run. Each of --rounds rounds
measures ours and then the peer's, once at DEPTH and once at depth 1; what depth 1 costs (starting, reading tables) is
taken off. Times are user time, of one thread for ours; the peer should be started with one too. Where what is left is
less than a tenth of a second, nothing is said of speed: ask at a greater depth. Rates are turns at the last ply, by the
number that each counts: where the numbers differ, the two play different games (or one of them is wrong), the table
says so with the first such position, and the exit status is 1. Standard library only."""
import argparse
import json
import os
import re
import select
import statistics
import subprocess
import sys
import threading


def feed(pipe, text):
    try:
        pipe.write(text.encode())
        pipe.flush()
    except BrokenPipeError:
        pass


def finish(asking, pipe, text):
    asking.join()
    feed(pipe, text)
    try:
        pipe.close()
    except BrokenPipeError:
        pass


def user_time(command, question, shell, enough=None, patience=0):
    """What a process answers and the user time that it and its children took. With `enough` it is told to quit only
    when that holds of the answer, or when nothing more has come for so many seconds: some stop counting when told."""
    process = subprocess.Popen(command, shell=shell, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asking = threading.Thread(target=feed, args=(process.stdin, question))  # it may answer before all has been asked
    asking.start()
    answer = b""
    while enough and not enough(answer) and select.select([process.stdout], [], [], patience)[0]:
        more = os.read(process.stdout.fileno(), 1 << 16)
        if not more:
            break
        answer += more
    last = threading.Thread(target=finish, args=(asking, process.stdin, "quit\n" if enough else ""))
    last.start()
    answer = (answer + process.stdout.read()).decode(errors="replace")
    last.join()
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

    def measure(self, depth, fens):
        a = self.arguments
        counts, seconds = [], 0
        for fen in fens:
            command = [*ours(a), str(depth), "--fen", fen, "--threads", "1", "--json"]
            answer, taken = user_time(command + (["--hash", a.hash] if a.hash else []), "", False)
            counts.append(json.loads(answer)["plies"][-1]["nodes"])
            seconds += taken
        return counts, seconds


class ByLines:
    """The line protocol: the counts of all next positions, then `done`."""

    def __init__(self, command):
        self.name = command

    def measure(self, depth, fens):
        answer, seconds = user_time(self.name, "".join(f"divide {depth} {fen}\n" for fen in fens), True)
        counts = [0]
        for line in answer.splitlines():
            if line == "done":
                counts.append(0)
            elif re.match(r"\d+ ", line):
                counts[-1] += int(line.split()[0])
            else:
                break
        if len(counts) != len(fens) + 1:
            last = answer.splitlines()[-1] if answer else ""
            sys.exit(f"beside.py: '{self.name}' says '{last}' (expected: 'COUNT FEN' lines, then 'done')")
        return counts[:-1], seconds


class ByUci:
    """`go perft`: the number behind 'Nodes searched', or the sum of 'MOVE: COUNT' lines."""

    NODES = r"[Nn]odes(?: searched)?\s*:?\s*(\d+)"

    def __init__(self, arguments):
        self.name, self.options, self.patience = arguments.peer, arguments.option, arguments.patience

    def measure(self, depth, fens):
        asked = "".join(f"position fen {fen}\ngo perft {depth}\n" for fen in fens)
        options = "".join(f"setoption name {option}\n" for option in self.options)
        answer, seconds = user_time(self.name, f"uci\n{options}{asked}", True, patience=self.patience,
                                    enough=lambda said: len(re.findall((self.NODES + r"\s").encode(), said)) >= len(
                                        fens))
        counts = [int(count) for count in re.findall(self.NODES, answer)]
        moves = re.findall(r"^\S+: (\d+)\s*$", answer, re.MULTILINE)
        if not counts and len(fens) == 1 and moves:
            counts = [sum(map(int, moves))]
        if len(counts) < len(fens):
            sys.exit(f"beside.py: '{self.name}' answers 'go perft {depth}' without a number of nodes")
        return counts[:len(fens)], seconds


def row(side, depth, measured, least):
    """The rate of a side: its nodes by its user time, less that of depth 1; none where too little time is left."""
    nodes, taken = sum(measured[0][0]), [max(deep - shallow, 1e-6) for _, deep, shallow in measured]
    rates = [nodes / t for t in taken]
    told = {"rate": statistics.median(rates), "slowest": min(rates), "fastest": max(rates)}
    if statistics.median(taken) < least:
        told = dict.fromkeys(told)
    return {"name": side.name, "depth": depth, "nodes": nodes, "seconds": [round(t, 4) for t in taken], **told}


def positions(arguments):
    if arguments.positions:
        with open(arguments.positions, encoding="utf-8") as file:
            lines = [line.split(";")[0].strip() for line in file if not line.startswith(("#", "ruling "))]
        return [fen for fen in lines if fen]
    if arguments.fen:
        return [arguments.fen]
    opening = subprocess.run([*ours(arguments), "1", "--json"], check=True, capture_output=True, text=True)
    return [json.loads(opening.stdout)["fen"]]


def tell(arguments, rows, differ):
    print(f"{'turns':>20}  {'million/s':>10}  {'from':>8}  {'to':>8}")
    for r in rows:
        rates = [f"{r[key] / 1e6:.2f}" if r["rate"] else "-" for key in ("rate", "slowest", "fastest")]
        print(f"{r['nodes']:>20}  {rates[0]:>10}  {rates[1]:>8}  {rates[2]:>8}  {r['name']}")
    if all(r["rate"] for r in rows):
        print(f"ours is {rows[0]['rate'] / rows[1]['rate']:.3g} times as fast (user time, median of "
              f"{arguments.rounds} rounds, depth {arguments.depth})")
    else:
        print(f"too short to be timed (less than {arguments.least:g} s): --depth {arguments.depth + 1}")
    for fen, mine, theirs in differ[:1]:
        print("the two count different numbers of turns: other rules, or a fault (roluat perft --against tells)")
        print(f"{fen}: {mine}, {theirs}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peer", help="the other program, a shell command")
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--fen", help="the position (default: the opening)")
    parser.add_argument("--positions", metavar="FILE", help="these positions, one FEN a line, up to a semicolon")
    parser.add_argument("--game", default="co-tu-lenh", help="the game that both count")
    parser.add_argument("--ruling", help="the ruling by which ours counts (default: as perft has it)")
    parser.add_argument("--speaks", choices=["lines", "uci"], default="lines")
    parser.add_argument("--option", action="append", default=[], metavar="'NAME value VALUE'",
                        help="an option of the other program, set after `uci`")
    parser.add_argument("--patience", type=float, default=10,
                        help="seconds of silence after which a program that names no nodes is told to quit")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--least", type=float, default=0.1, help="seconds that are enough to be timed")
    parser.add_argument("--hash", help="memory for ours, such as 1GiB (default: none)")
    parser.add_argument("--roluat", default=os.path.join(os.path.dirname(__file__), "../../build/release/roluat"))
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if arguments.depth < 2 or arguments.rounds < 1:
        parser.error("--depth is at least 2 and --rounds at least 1")
    if arguments.option and arguments.speaks != "uci":
        parser.error("--option goes with --speaks uci")
    fens = positions(arguments)
    peer = ByUci(arguments) if arguments.speaks == "uci" else ByLines(arguments.peer)
    sides, measured = [Ours(arguments), peer], [[], []]
    for _ in range(arguments.rounds):
        for i, side in enumerate(sides):
            _, shallow = side.measure(1, fens)
            counts, deep = side.measure(arguments.depth, fens)
            measured[i].append((counts, deep, shallow))
    rows = [row(side, arguments.depth, m, arguments.least) for side, m in zip(sides, measured)]
    differ = [(fen, a, b) for fen, a, b in zip(fens, measured[0][0][0], measured[1][0][0]) if a != b]
    if arguments.json:
        print(json.dumps({"schema": "roluat.beside/1", "fen": fens[0], "positions": len(fens),
                          "ruling": arguments.ruling, "rounds": arguments.rounds, "agree": not differ, "sides": rows},
                         indent=2))
    else:
        tell(arguments, rows, differ)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
