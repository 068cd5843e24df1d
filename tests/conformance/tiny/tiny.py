"""An engine that knows commanders only, and that they walk along the axes until something is in the way; in the manner
of python-chess."""


class Board:
    def __init__(self, fen):
        board, side = fen.split()[:2]
        self.white = side == "r"
        self.rows = [list(self._dots(rank)) for rank in board.split("/")]

    @staticmethod
    def _dots(rank):
        number, all_points = "", ""
        for sign in rank + "/":
            if sign.isdigit():
                number += sign
                continue
            all_points += "." * int(number or 0) + sign
            number = ""
        return all_points[:-1]

    @property
    def legal_moves(self):
        own = "C" if self.white else "c"
        row, file = next((r, f) for r, rank in enumerate(self.rows) for f, sign in enumerate(rank) if sign == own)
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            r, f = row + down, file + right
            while 0 <= r < len(self.rows) and 1 < f < len(self.rows[r]) and self.rows[r][f] == ".":
                yield (row, file, r, f)
                r, f = r + down, f + right

    def push(self, move):
        row, file, to_row, to_file = move
        self.rows[to_row][to_file], self.rows[row][file] = self.rows[row][file], "."
        self.white = not self.white

    def fen(self):
        ranks = []
        for rank in self.rows:
            text, empty = "", 0
            for sign in rank + ["/"]:
                if sign == ".":
                    empty += 1
                    continue
                text += (str(empty) if empty else "") + sign
                empty = 0
            ranks.append(text[:-1])
        return "/".join(ranks) + (" r" if self.white else " b") + " - - 0 1"
