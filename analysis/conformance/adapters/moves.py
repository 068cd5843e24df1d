"""Speaks for an engine in Python that has objects for positions, as python-chess has them:

    python3 moves.py MODULE[:CLASS]

CLASS (by default the first of the module that has a name below for each) is made as CLASS(fen) or CLASS.from_fen(fen).
It tells the legal moves by `legal_moves` or `moves`, makes one by `push`, `move`, `make_move` or `play`, and tells the
position by `fen`; each may be a method or a plain attribute. If the side to move stays the same after a move, the turn
goes on.
"""
import importlib
import sys

MOVES, MAKE = ("legal_moves", "moves"), ("push", "move", "make_move", "play")


def first(thing, names):
    return next((name for name in names if hasattr(thing, name)), None)


def value(thing, name):
    found = getattr(thing, name)
    return found() if callable(found) and not hasattr(found, "__iter__") else found


def engine_class(argument):
    path, _, name = argument.partition(":")
    sys.path.insert(0, path.rpartition("/")[0] or ".")
    module = importlib.import_module(path.rpartition("/")[2].removesuffix(".py"))
    all_classes = [getattr(module, name)] if name else [c for c in vars(module).values() if isinstance(c, type)]
    for one in all_classes:
        if first(one, MOVES) and first(one, MAKE) and hasattr(one, "fen"):
            return one
    sys.exit(f"moves.py: {argument} has no class with moves, a way to make one, and fen")


class Adapter:
    def __init__(self, engine):
        self.make = engine.from_fen if hasattr(engine, "from_fen") else engine
        self.moves, self.push = first(engine, MOVES), first(engine, MAKE)

    def after(self, fen, made):
        """Moves are named by their place in the list, so that nothing need be undone."""
        game = self.make(fen)
        for place in made:
            getattr(game, self.push)(list(value(game, self.moves))[place])
        return game

    def turns(self, fen):
        found, seen, waiting = set(), set(), [()]
        while waiting:
            made = waiting.pop()
            game = self.after(fen, made)
            here = value(game, "fen")
            if made and here.split()[1] != fen.split()[1]:
                found.add(here)
            elif here not in seen:
                seen.add(here)
                waiting += [(*made, i) for i in range(len(list(value(game, self.moves))))]
        return sorted(found)

    def answer(self, verb, rest):
        if verb == "turns":
            return self.turns(rest)
        depth, _, fen = rest.partition(" ")
        if verb == "divide" and depth in ("1", "2"):
            return [f"{1 if depth == '1' else len(self.turns(after))} {after}" for after in self.turns(fen)]
        raise ValueError("expected: turns FEN, divide 1 FEN or divide 2 FEN")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    adapter = Adapter(engine_class(sys.argv[1]))
    for line in sys.stdin:
        try:
            print("\n".join([*adapter.answer(*line.strip().partition(" ")[::2]), "done"]), flush=True)
        except Exception as error:  # whatever the engine throws is told, and the next position is asked
            print(f"error {type(error).__name__} {error}".splitlines()[0], flush=True)
