#!/usr/bin/env python3
"""Does beside.py measure, agree where the games are the same, and say so where they are not? Rates are not looked at."""
import json
import os
import stat
import subprocess
import sys
import tempfile

roluat, script = sys.argv[1:3]


def run(arguments, status=0):
    ran = subprocess.run([sys.executable, script, "--roluat", roluat, "--rounds", "2", *arguments],
                         capture_output=True, text=True)
    assert ran.returncode == status, (arguments, ran.returncode, ran.stdout, ran.stderr)
    return ran


def peer(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write("#!/bin/sh\n" + text)
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return f"'{path}'"


with tempfile.TemporaryDirectory() as folder:
    same = json.loads(run(["--depth", "2", "--json", f"'{roluat}' perft serve"]).stdout)
    assert same["agree"] and same["sides"][0]["nodes"] == same["sides"][1]["nodes"] > 10000, same
    assert all(len(side["seconds"]) == 2 and side["slowest"] <= side["rate"] <= side["fastest"] for side in same["sides"])

    other = run(["--depth", "2", f"'{roluat}' perft serve --ruling zh"], 1)
    assert "count different numbers" in other.stdout, other.stdout

    nodes = same["sides"][0]["nodes"]
    uci = peer(folder, "uci", f'while read -r line; do case "$line" in "go perft 2") echo "Nodes searched: {nodes}";; "go perft 1") echo "a1a2: 1";; quit) exit 0;; esac; done\n')
    assert json.loads(run(["--depth", "2", "--json", "--speaks", "uci", uci]).stdout)["agree"]

    assert "'COUNT FEN' lines" in run(["--depth", "2", peer(folder, "mute", "cat >/dev/null\n")], 1).stderr
    assert "without a number" in run(["--depth", "2", "--speaks", "uci", "cat >/dev/null"], 1).stderr
    assert "status 3" in run(["--depth", "2", "cat >/dev/null; exit 3"], 1).stderr
