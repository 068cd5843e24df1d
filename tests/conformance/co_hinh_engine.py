"""A program that plays simple geometric chess, written apart from this project's generator and judge of shapes.

    co_hinh_engine.py [FAULT]      answers the lines of analysis/conformance/README.md, by `literal`; with a fault,
    wrongly

Answers that are other rules: jump (men go over others), take (they take), wins-at-ten, dearest (of several shapes only
one brings points), from-side (a man that leaves a side for a corner makes nothing), inside (nor does a triangle within
a square). Faults that are none: minority (a segment counts although most of its men are the other side's), squares (are
worth nothing), sideways (Black's men do not go back), stuck (who has no move has won). Manners: refuses (knows moves
only), dies (ends at every tenth question).
"""
import itertools
import sys

WAYS = [(f, r) for f in (-1, 0, 1) for r in (-1, 0, 1) if (f, r) != (0, 0)]
FAULT = ""


def parse(fen):
    fields = fen.split()
    rows = fields[0].split("/")
    edge, men = len(rows), {}
    for i, row in enumerate(rows):
        file, at = 0, 0
        while at < len(row):
            if row[at] in "rb":
                men[file, edge - 1 - i] = (row[at], int(row[at + 1]))
                file, at = file + 1, at + 2
            elif row[at:at + 2] == "10":
                file, at = file + 10, at + 2
            else:
                file, at = file + int(row[at]), at + 1
    points = [int(p) for p in fields[2].split("-")] if len(fields) > 2 else [0, 0]
    return edge, men, fields[1], points


def write(edge, men, side):
    rows = []
    for row in range(edge - 1, -1, -1):
        text, empty = "", 0
        for file in range(edge):
            if (file, row) in men:
                text += (str(empty) if empty else "") + "%s%d" % men[file, row]
                empty = 0
            else:
                empty += 1
        rows.append(text + (str(empty) if empty else ""))
    return "/".join(rows) + " " + side


def other(side):
    return "b" if side == "r" else "r"


def moves(edge, men, side):
    for (file, row), (whose, _) in sorted(men.items()):
        if whose != side:
            continue
        for df, dr in WAYS:
            if FAULT == "sideways" and side == "b" and dr > 0:
                continue
            for n in range(1, edge):
                to = (file + n * df, row + n * dr)
                if not (0 <= to[0] < edge and 0 <= to[1] < edge):
                    break
                if to not in men:
                    yield (file, row), to
                    continue
                if FAULT == "take" and men[to][0] != side:
                    yield (file, row), to
                if FAULT != "jump":
                    break


def after(men, move):
    then = dict(men)
    then[move[1]] = then.pop(move[0])
    return then


def way(a, b):
    """The step from one point towards another along a line of the board, and how many; none if there is no line."""
    f, r = b[0] - a[0], b[1] - a[1]
    if (f, r) == (0, 0) or not (f == 0 or r == 0 or abs(f) == abs(r)):
        return None
    n = max(abs(f), abs(r))
    return (f // n, r // n), n


def clear(men, a, b, own):
    step, n = way(a, b)
    between = ((a[0] + i * step[0], a[1] + i * step[1]) for i in range(1, n))
    return all(p not in men or p in own for p in between)


def low_first(point):
    return point[1], point[0]


def is_segment(points):
    ways = [way(a, b) for a, b in zip(points, points[1:])]
    return None not in ways and len(set(ways)) == 1


def is_triangle(points):
    ways = [way(a, b) for a, b in itertools.combinations(points, 2)]
    if None in ways:
        return False
    (ax, ay), (bx, by), (cx, cy) = points
    return (bx - ax) * (cy - ay) != (by - ay) * (cx - ax)


def is_square(points):
    sides = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:] + points[:1])]
    turns = all(t in ((-s[1], s[0]), (s[1], -s[0])) for s, t in zip(sides, sides[1:]))
    return turns and sum(s[0] for s in sides) == 0 == sum(s[1] for s in sides) and way(points[0], points[1]) is not None


def rows_of_numbers(men, moved):
    """Men of consecutive numbers, the moved one among them, in the order of their numbers."""
    by_number = {n: [p for p in men if men[p][1] == n] for n in range(1, 10)}
    number = men[moved][1]
    for low in range(1, number + 1):
        for high in range(max(number, low + 2), 10):
            for points in itertools.product(*(by_number[n] for n in range(low, high + 1))):
                if moved in points:
                    yield list(points)


def valid(men, mover, moved, form, points):
    own = sum(men[p][0] == mover for p in points)
    others = len(points) - own
    if moved not in points or own == 0 or others == 0:
        return False
    if own < others and not (FAULT == "minority" and form == "segment"):
        return False
    sides = list(zip(points, points[1:]))
    if form != "segment":
        sides.append((points[-1], points[0]))
    return all(clear(men, a, b, points) for a, b in sides)


def whole_row(men, points):
    """The longest row that a segment lies in."""
    row, (step, n) = list(points), way(points[0], points[1])
    for end, sign in ((0, -1), (-1, 1)):
        while True:
            here = row[end]
            there = (here[0] + sign * n * step[0], here[1] + sign * n * step[1])
            if there not in men or men[there][1] != men[here][1] + sign:
                break
            row.insert(0, there) if end == 0 else row.append(there)
    return row


def yields(men, mover, moved, points):
    """A valid part of the same row that shares three men goes before, the longer first, then the lower."""
    row, mine = whole_row(men, points), sorted(points, key=low_first)
    for a in range(len(row)):
        for b in range(a + 3, len(row) + 1):
            part = sorted(row[a:b], key=low_first)
            if part == mine or len(set(part) & set(mine)) < 3:
                continue
            first = len(part) > len(mine) or len(part) == len(mine) and list(map(low_first, part)) < list(
                map(low_first, mine))
            if first and valid(men, mover, moved, "segment", row[a:b]):
                return True
    return False


def left_a_side(origin, moved, points):
    """Did the man that has moved stand between two others of these?"""
    for a, b in itertools.combinations([p for p in points if p != moved], 2):
        if way(a, b) and way(a, origin) and way(origin, b) and way(a, origin)[0] == way(origin, b)[0] == way(a, b)[0]:
            return True
    return False


def is_within(points, square):
    """Are all of these in a square, its corners in their order, and not three of them corners?"""
    def side(a, b, p):
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    turns = [[side(a, b, p) for a, b in zip(square, square[1:] + square[:1])] for p in points]
    held = all(min(t) >= 0 or max(t) <= 0 for t in turns)
    return held and sum(p in square for p in points) < 3


def score(men, mover, moved, origin):
    segments, squares, triangles = [], [], []
    for points in rows_of_numbers(men, moved):
        if is_segment(points):
            if valid(men, mover, moved, "segment", points) and not yields(men, mover, moved, points):
                segments.append(1 if len(points) == 3 else 2)
        elif len(points) == 3 and is_triangle(points) and valid(men, mover, moved, "triangle", points):
            if FAULT != "from-side" or not left_a_side(origin, moved, points):
                triangles.append(set(points))
        elif len(points) == 4 and is_square(points) and valid(men, mover, moved, "square", points):
            squares.append(points)
    if FAULT == "inside":
        triangles = [t for t in triangles if not any(is_within(t, s) for s in squares)]
    brought = segments + [1 for t in triangles if not any(t < set(s) for s in squares)]
    brought += [0 if FAULT == "squares" else 2 for _ in squares]
    return max(brought, default=0) if FAULT == "dearest" else sum(brought)


def by_points(points):
    return "draw" if points[0] == points[1] else "red" if points[0] > points[1] else "black"


def result(edge, men, side, points):
    most = 10 if FAULT == "wins-at-ten" else 15
    for i, name in enumerate(("red", "black")):
        if points[i] >= most:
            return name
    if any(True for _ in moves(edge, men, side)):
        return "goes-on"
    if FAULT == "stuck":
        return "red" if side == "r" else "black"
    return by_points(points)


def answer(line):
    verb, _, rest = line.partition(" ")
    if FAULT == "refuses" and verb != "turns":
        return ["error moves only"]
    if verb == "opening":
        edge, men = 9, {}
        for n in range(1, 10):
            men[n - 1, 0], men[9 - n, 8] = ("r", n), ("b", n)
        return [write(edge, men, "r") + " 0-0 0 1 pass,pass", "done"]
    if verb in ("divide", "result"):
        what, _, rest = rest.partition(" ")
    edge, men, side, points = parse(rest)
    lines = []
    if verb == "result":
        return [result(edge, men, side, points), "done"]
    if verb not in ("turns", "divide", "points") or verb == "divide" and what not in "12":
        return ["error unknown"]
    index = 0 if side == "r" else 1
    for move in moves(edge, men, side):
        then = after(men, move)
        text = write(edge, then, other(side))
        if verb == "turns":
            lines.append(text)
            continue
        brings = score(then, side, move[1], move[0])
        if verb == "points":
            both = [0, 0]
            both[index] = brings
            lines.append("%d %d %s" % (*both, text))
            continue
        total = list(points)
        total[index] += brings
        over = result(edge, then, other(side), total) != "goes-on"
        count = 1 if what == "1" else 0 if over else sum(1 for _ in moves(edge, then, other(side)))
        lines.append("%d %s" % (count, text))
    return lines + ["done"]


if __name__ == "__main__":
    FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
    for number, question in enumerate(sys.stdin):
        if FAULT == "dies" and number % 10 == 9:
            sys.exit("out of memory")
        print("\n".join(answer(question.strip())), flush=True)
