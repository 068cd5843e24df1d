// An engine that knows commanders only, and that they walk along the axes until something is in the way: enough to be
// asked by moves.mjs.
export class TinyGame {
  constructor(fen) {
    [this.board, this.side] = fen.split(' ');
    this.rows = this.board.split('/').map((rank) => rank.replace(/[0-9]+/g, (n) => '.'.repeat(n)).split(''));
  }
  fen() {
    const rank = (row) => row.join('').replace(/\.+/g, (dots) => dots.length);
    return `${this.rows.map(rank).join('/')} ${this.side} - - 0 1`;
  }
  moves() {
    const own = this.side === 'r' ? 'C' : 'c';
    const row = this.rows.findIndex((one) => one.includes(own));
    const file = this.rows[row].indexOf(own);
    const all = [];
    for (const [down, right] of [[1, 0], [-1, 0], [0, 1], [0, -1]])
      for (let r = row + down, f = file + right; this.rows[r]?.[f] === '.' && f > 1; r += down, f += right)
        all.push({ from: [row, file], to: [r, f] });
    return all;
  }
  move({ from, to }) {
    this.rows[to[0]][to[1]] = this.rows[from[0]][from[1]];
    this.rows[from[0]][from[1]] = '.';
    this.side = this.side === 'r' ? 'b' : 'r';
  }
}
