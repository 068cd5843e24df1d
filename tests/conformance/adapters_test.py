"""Do the starter adapters speak for engines that know nothing of our protocol?

    adapters_test.py ADAPTERS_FOLDER ROLUAT LANGUAGE...      (javascript, python, c++, rust, uci)

Each engine knows commanders only. What its adapter answers is compared with what is worked out here from the board, and
`roluat conformance` must be able to ask it. Exit status 77 if a language's tool is missing.
"""
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__)) + "/tiny"
POSITIONS = ["6c4/11/11/11/11/11/11/11/11/11/11/3C7 r - - 0 1", "11/11/4c6/11/11/11/11/11/4C6/11/11/11 b - - 0 1",
             "11/11/11/2C8/11/11/11/10c/11/11/11/11 r - - 0 1"]


def expected(fen):
    """Next positions: along an axis until something is in the way, not onto the two files of the sea."""
    board, side = fen.split()[:2]
    pieces = {}
    for r, rank in enumerate(board.split("/")):
        f, number = 0, ""
        for sign in rank + "/":
            if sign.isdigit():
                number += sign
                continue
            f, number = f + int(number or 0), ""
            if sign != "/":
                pieces[r, f] = sign
                f += 1
    own = next(at for at, sign in pieces.items() if sign == ("C" if side == "r" else "c"))
    found = set()
    for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        at = (own[0] + way[0], own[1] + way[1])
        while 0 <= at[0] < 12 and 2 <= at[1] < 11 and at not in pieces:
            moved = {point: sign for point, sign in pieces.items() if point != own} | {at: pieces[own]}
            found.add(written(moved, "b" if side == "r" else "r"))
            at = (at[0] + way[0], at[1] + way[1])
    return found


def written(pieces, side):
    ranks = []
    for r in range(12):
        text, empty = "", 0
        for f in range(11):
            if (r, f) not in pieces:
                empty += 1
                continue
            text += (str(empty) if empty else "") + pieces[r, f]
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks) + f" {side} - - 0 1"


def speaker(language, adapters, folder):
    if language == "javascript":
        return ["node", f"{adapters}/moves.mjs", f"{HERE}/tiny.mjs"]
    if language == "python":
        return [sys.executable, "-B", f"{adapters}/moves.py", f"{HERE}/tiny.py"]
    if language == "uci":
        return [sys.executable, "-B", f"{adapters}/uci.py", f"{sys.executable} -B {HERE}/tiny_uci.py"]
    if language == "c++":
        subprocess.run(["c++", "-std=c++17", "-O1", "-include", f"{HERE}/tiny.hpp", "-DENGINE=tiny::Game",
                        f"{adapters}/moves.cpp", "-o", f"{folder}/cpp"], check=True)
        return [f"{folder}/cpp"]
    subprocess.run(["rustc", "-O", "--edition", "2021", f"{adapters}/moves.rs", "-o", f"{folder}/rust"], check=True,
                   env={**os.environ, "ENGINE": f"{HERE}/tiny.rs"})
    as_crate(adapters, folder)
    return [f"{folder}/rust"]


def as_crate(adapters, folder):
    """An engine that begins as a crate does, which cannot be included, speaks by the same adapter."""
    with open(f"{folder}/documented.rs", "w", encoding="utf-8") as file, open(
        f"{HERE}/tiny.rs", encoding="utf-8") as tiny:
        file.write("//! An engine.\n#![allow(dead_code)]\n" + tiny.read())
    subprocess.run(["rustc", "-O", "--edition", "2021", "--crate-type", "rlib", "--crate-name", "engine",
                    "documented.rs"], check=True, cwd=folder)
    subprocess.run(["rustc", "-O", "--edition", "2021", "--cfg", "engine_crate", "--extern",
                    f"engine={folder}/libengine.rlib", f"{adapters}/moves.rs", "-o", f"{folder}/crate"], check=True)
    said = subprocess.run([f"{folder}/crate"], input=f"turns {POSITIONS[0]}\n", text=True, capture_output=True,
                          timeout=60)
    assert set(said.stdout.split("\n")) - {"", "done"} == expected(POSITIONS[0]), said.stdout + said.stderr


def test(language, adapters, roluat, folder):
    command = speaker(language, adapters, folder)
    questions = [f"turns {fen}" for fen in POSITIONS] + [f"divide 2 {POSITIONS[1]}", "nonsense", "opening"]
    said = subprocess.run(command, input="\n".join(questions) + "\n", text=True, capture_output=True, timeout=120)
    answers = said.stdout.split("done\n")
    for fen, answer in zip(POSITIONS, answers):
        assert set(answer.split("\n")) - {""} == expected(fen), f"{language}: turns {fen}: {answer} {said.stderr}"
    for line in answers[3].strip().split("\n"):
        count, _, after = line.partition(" ")
        assert int(count) == len(expected(after)), f"{language}: {line}"
    assert answers[4].startswith("error"), f"{language}: {answers[4:]}"
    assert "TypeError" not in said.stdout, f"{language}: {said.stdout}"
    quoted = " ".join(f"'{word}'" for word in command)
    asked = subprocess.run([roluat, "conformance", quoted, "--json", "--positions", "6"], text=True,
                           capture_output=True, timeout=300)
    assert asked.returncode == 1 and '"answered": ' in asked.stdout, f"{language}: {asked.stdout[:300]} {asked.stderr}"
    print(f"{language}: {len(POSITIONS)} positions, turns and replies as worked out here; asked by roluat conformance")


def main():
    adapters, roluat, *languages = sys.argv[1:]
    tools = {"javascript": "node", "c++": "c++", "rust": "rustc"}
    missing = [one for one in languages if one in tools and not shutil.which(tools[one])]
    with tempfile.TemporaryDirectory() as folder:
        for language in languages:
            if language not in missing:
                test(language, adapters, roluat, folder)
    if missing:
        print(f"skipped: for want of a tool: {', '.join(missing)}")
        sys.exit(77)


if __name__ == "__main__":
    main()
