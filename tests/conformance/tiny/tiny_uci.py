"""The engine of tiny.py as a program that speaks UCI: position, go perft, d."""
import sys

from tiny import Board

board = None
for line in sys.stdin:
    words = line.split()
    if line.startswith("uci"):
        print("id name tiny\nuciok", flush=True)
    elif line.startswith("position fen"):
        fen, _, moves = line.removeprefix("position fen ").partition(" moves ")
        board = Board(fen)
        for move in moves.split():
            board.push(tuple(int(part) for part in move.split("-")))
    elif line.startswith("go perft"):
        moves = ["-".join(map(str, move)) for move in board.legal_moves]
        print("".join(f"{move}: 1\n" for move in moves) + f"\nNodes searched: {len(moves)}", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["d"]:
        print(f"\nFen: {board.fen()}\nKey: 0", flush=True)
