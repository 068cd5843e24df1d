"""A program that plays xiangqi, written apart from this project's generators: moves, mate, stalemate.

    co_tuong_engine.py [FAULT]      answers the lines of analysis/conformance/README.md; with a fault, wrongly
    co_tuong_engine.py probes       prints model/games/co-tuong/probes.txt

FAULT: leg (a horse's leg is not looked at), eye (an elephant's), sideways (pawns at home go sideways too), screen (a
cannon takes without one), facing (generals may face each other), stalemate (is a draw).
"""
import random
import sys

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = ((1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1))
FAULT = ""


def parse(board):
    men = {}
    for i, rank in enumerate(board.split("/")):
        file = 0
        for sign in rank:
            if sign.isdigit():
                file += int(sign)
            else:
                men[file, 9 - i] = sign
                file += 1
    return men


def fen(men, side):
    ranks = []
    for rank in range(9, -1, -1):
        text, empty = "", 0
        for file in range(9):
            if (file, rank) not in men:
                empty += 1
                continue
            text += (str(empty) if empty else "") + men[file, rank]
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks) + f" {side} - - 0 1"


def in_palace(file, rank, red):
    return 3 <= file <= 5 and (rank <= 2 if red else rank >= 7)


def goals(men, at, man):
    file, rank = at
    red, kind = man.isupper(), man.upper()
    if kind in "RC":
        for right, up in STRAIGHT:
            x, y, jumped = file + right, rank + up, False
            while 0 <= x < 9 and 0 <= y < 10:
                there = (x, y) in men
                if not there and not jumped or there and (kind == "R" or jumped or FAULT == "screen"):
                    yield x, y
                if there and (kind == "R" or jumped):
                    break
                jumped = jumped or there
                x, y = x + right, y + up
    elif kind == "N":
        for right, up in JUMPS:
            leg = (file + int(right / 2), rank + int(up / 2))
            if leg not in men or FAULT == "leg":
                yield file + right, rank + up
    elif kind == "B":
        for right, up in DIAGONAL:
            own_half = rank + 2 * up <= 4 if red else rank + 2 * up >= 5
            if own_half and ((file + right, rank + up) not in men or FAULT == "eye"):
                yield file + 2 * right, rank + 2 * up
    elif kind in "AK":
        for right, up in DIAGONAL if kind == "A" else STRAIGHT:
            if in_palace(file + right, rank + up, red):
                yield file + right, rank + up
    else:
        yield file, rank + (1 if red else -1)
        if (rank >= 5 if red else rank <= 4) or FAULT == "sideways":
            yield file + 1, rank
            yield file - 1, rank


def ways(men, side):
    for at, man in list(men.items()):
        if man.isupper() != (side == "w"):
            continue
        for x, y in goals(men, at, man):
            if 0 <= x < 9 and 0 <= y < 10 and ((x, y) not in men or men[x, y].isupper() != man.isupper()):
                yield at, (x, y)


def general(men, side):
    return next(at for at, man in men.items() if man == ("K" if side == "w" else "k"))


def other(side):
    return "b" if side == "w" else "w"


def attacked(men, side):
    own, enemy = general(men, side), general(men, other(side))
    if any(to == own for _, to in ways(men, other(side))):
        return True
    between = range(min(own[1], enemy[1]) + 1, max(own[1], enemy[1]))
    return FAULT != "facing" and own[0] == enemy[0] and not any((own[0], rank) in men for rank in between)


def after(men, move):
    made = dict(men)
    made[move[1]] = made.pop(move[0])
    return made


def takes_general(men, move):
    return men.get(move[1], "-").upper() == "K"


def legal(men, side):
    return [move for move in ways(men, side) if not takes_general(men, move) and not attacked(after(men, move), side)]


def result(men, side):
    if legal(men, side):
        return "goes-on"
    if FAULT == "stalemate" and not attacked(men, side):
        return "draw"
    return "black" if side == "w" else "red"


def answer(question):
    verb, _, rest = question.partition(" ")
    if verb == "opening":
        return [fen(parse(START), "w")]
    if verb in ("divide", "result"):
        word, _, rest = rest.partition(" ")
    board, side = rest.split()[:2]
    men, side = parse(board), "b" if side == "b" else "w"
    if verb == "result" and word == "-":
        return [result(men, side)]
    next_ones = [after(men, move) for move in legal(men, side)]
    if verb == "turns" or verb == "divide" and word == "1":
        return [("1 " if verb == "divide" else "") + fen(one, other(side)) for one in next_ones]
    if verb == "divide" and word == "2":
        return [f"{len(legal(one, other(side)))} {fen(one, other(side))}" for one in next_ones]
    raise ValueError(question)


# --- positions to ask about ---

SPOTS = {"A": [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)],
         "B": [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]}
WANTED = {"plain": 45, "check": 25, "mate": 14, "stalemate": 8, "facing": 12}


def of_games(dice):
    for _ in range(12):
        men, side = parse(START), "w"
        for _ in range(140):
            moves = legal(men, side)
            if not moves:
                break
            if dice.random() < .08:
                yield men, side
            takings = [move for move in moves if move[1] in men]
            men = after(men, dice.choice(takings if takings and dice.random() < .35 else moves))
            side = other(side)


def small_board(dice):
    men = {}
    for red in (True, False):
        def put(kind, at):
            men.setdefault(at if red else (at[0], 9 - at[1]), kind if red else kind.lower())
        put("K", (dice.randrange(3, 6), dice.randrange(3)))
        for kind in dice.sample("AABBNNRRCCPPPPP", dice.randrange(1, 5)):  # of one set
            lowest = 5 if kind == "P" else 0
            put(kind, dice.choice(SPOTS[kind]) if kind in SPOTS else (dice.randrange(9), dice.randrange(lowest, 10)))
    return men


def sort_of(men, side):
    check, moves = attacked(men, side), legal(men, side)
    if not moves:
        return "mate" if check else "stalemate"
    kept_back = any(attacked(after(men, m), side) for m in ways(men, side) if not takes_general(men, m))
    return "check" if check else "facing" if kept_back else "plain"


def probes(seed):
    dice = random.Random(seed)
    lines = {f"2 | 1 | {fen(men, side)} | ": None for men, side in of_games(dice)}
    found = dict.fromkeys(WANTED, 0)
    while found != WANTED:
        men, side = small_board(dice), dice.choice("wb")
        if sum(man.upper() == "K" for man in men.values()) != 2 or attacked(men, other(side)):
            continue
        sort = sort_of(men, side)
        if found[sort] == WANTED[sort]:
            continue
        found[sort] += 1
        over = sort in ("mate", "stalemate")
        if over:
            lines[f"result - | 1 | {fen(men, side)} | "] = None
        lines[f"{1 if over else 2} | 1 | {fen(men, side)} | "] = None
    return [*lines, f"opening | 1 | {fen(parse(START), 'w')} | "]


HEAD = """\
# Positions by which another program is asked how men move: of chance games from the opening, and small boards in check,
# mated, stalemated, or where a man may not go since its general would be taken. `co_tuong_engine.py probes` in
# tests/conformance makes the file, by chance (seed 20261124). The rules of movement leave no question open.
# ASKED | BITS | FEN | QUESTIONS"""

if __name__ == "__main__":
    FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
    if FAULT == "probes":
        print("\n".join([HEAD, *probes(20261124)]))
        sys.exit()
    for line in sys.stdin:
        try:
            print("\n".join([*answer(line.strip()), "done"]), flush=True)
        except Exception as error:
            print(f"error {type(error).__name__}", flush=True)
