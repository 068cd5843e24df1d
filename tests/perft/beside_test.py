#!/usr/bin/env python3
"""Does beside.py measure, agree where the games are the same, and say so where they are not? Rates are not looked
at."""
import json
import os
import stat
import subprocess
import sys
import tempfile

roluat, script = sys.argv[1:3]


def run(arguments, status=0):
    ran = subprocess.run([sys.executable, script, "--roluat", roluat, "--rounds", "2", "--patience", "0.5", *arguments],
                         capture_output=True, text=True, timeout=100)
    assert ran.returncode == status, (arguments, ran.returncode, ran.stdout, ran.stderr)
    return ran


def peer(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write("#!/bin/sh\n" + text)
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return f"'{path}'"


with tempfile.TemporaryDirectory() as folder:
    same = json.loads(run(["--depth", "2", "--least", "0", "--json", f"'{roluat}' perft serve"]).stdout)
    assert same["agree"] and same["sides"][0]["nodes"] == same["sides"][1]["nodes"] > 10000, same
    assert all(len(side["seconds"]) == 2 and side["slowest"] <= side["rate"] <= side["fastest"]
               for side in same["sides"])

    other = run(["--depth", "2", f"'{roluat}' perft serve --ruling zh"], 1)
    assert "count different numbers" in other.stdout, other.stdout

    nodes = same["sides"][0]["nodes"]
    uci = peer(folder, "uci", f'while read -r line; do case "$line" in "go perft 2") echo "Nodes searched: {nodes}";; '
                              f'"go perft 1") echo "a1a2: 1";; quit) exit 0;; esac; done\n')
    assert json.loads(run(["--depth", "2", "--json", "--speaks", "uci", uci]).stdout)["agree"]

    # What is over at once says nothing of speed.
    short = run(["--depth", "2", "--least", "1000", f"'{roluat}' perft serve"]).stdout
    assert "too short to be timed" in short and "times as fast" not in short, short

    # Many positions in one run; the first that is counted otherwise is told.
    positions = os.path.join(folder, "positions")
    with open(positions, "w") as file:
        file.write("# two\nruling asia\n4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1; 1 4\n3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 "
                   "1\n")
    xiangqi = ["--depth", "2", "--game", "co-tuong", "--positions", positions]
    both = json.loads(run([*xiangqi, "--json", f"'{roluat}' perft serve --game co-tuong"]).stdout)
    assert both["agree"] and both["positions"] == 2 and both["sides"][0]["nodes"] == both["sides"][1]["nodes"], both
    wrong = peer(folder, "wrong", "sed 's/3k5/3kr4/' | " + f"'{roluat}' perft serve --game co-tuong\n")
    assert "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1: " in run([*xiangqi, wrong], 1).stdout

    # A program that stops counting when it is told to quit is told when it has counted.
    hasty = peer(folder, "hasty", 'while read -r line; do case "$line" in "go perft"*) (sleep 0.2; echo "Nodes '
                                  'searched: '
                 f'{nodes}") & ;; quit) kill $! 2>/dev/null; exit 0;; esac; done\n')
    assert json.loads(run(["--depth", "2", "--json", "--speaks", "uci", hasty]).stdout)["agree"]

    # One that answers at length before it has read all questions does not wait for ever.
    chatty = peer(folder, "chatty", "head -c 300000 /dev/zero | tr '\\0' '\\n'\n"
                  f'while read -r line; do case "$line" in "go perft"*) echo "Nodes searched: {nodes}";; esac; done\n')
    assert json.loads(run(["--depth", "2", "--json", "--speaks", "uci", "--option", "X value " + 100000 * "y",
                           chatty]).stdout)["agree"]

    # A program of many games is told which, after `uci`.
    chess = peer(folder, "chess", 'n=1; while read -r line; do case "$line" in uci) n=1;; '
                 f'"setoption name UCI_Variant value ours") n={nodes};; "go perft"*) echo "Nodes searched: $n";; '
                 'quit) exit 0;; esac; done\n')
    assert json.loads(run(["--depth", "2", "--json", "--speaks", "uci", "--option", "UCI_Variant value ours",
                           chess]).stdout)["agree"]
    run(["--depth", "2", "--speaks", "uci", chess], 1)

    assert "'COUNT FEN' lines" in run(["--depth", "2", peer(folder, "mute", "cat >/dev/null\n")], 1).stderr
    assert "without a number" in run(["--depth", "2", "--speaks", "uci", "cat >/dev/null"], 1).stderr
    assert "status 3" in run(["--depth", "2", "cat >/dev/null; exit 3"], 1).stderr
