// Speaks for an engine in JavaScript with an interface of the moves() style, as chess.js and cotulenh-core have it:
//
//   node moves.mjs ENGINE.mjs [CLASS]
//
// ENGINE.mjs exports a class (by default the first that has `moves` and `fen`): `new Engine(fen)`, `moves({verbose: true})`
// for the legal moves, `move(m)` to make one, `fen()` for the position. Where a stack comes apart by several moves, the
// turn is over when the side to move changes; if the engine has `commitSession()` or `commit()`, a turn may end there too.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const [, , path, name] = process.argv;
if (!path) {
  console.error('usage: node moves.mjs ENGINE.mjs [CLASS]');
  process.exit(2);
}
const engine = await import(pathToFileURL(resolve(path)).href);
const isEngine = (thing) =>
  typeof thing === 'function' && typeof thing.prototype?.moves === 'function' && typeof thing.prototype?.fen === 'function';
const Engine = name ? engine[name] : [engine.default, ...Object.values(engine)].find(isEngine);
if (!isEngine(Engine)) {
  console.error(`moves.mjs: ${path} exports no class ${name ?? ''} with moves() and fen()`);
  process.exit(2);
}

const side = (fen) => fen.split(' ')[1];

// The positions after whole turns; a turn is made by replaying its moves from the position, so nothing need be undone.
function outcomes(fen) {
  const found = new Set();
  const seen = new Set();
  const follow = (made) => {
    const now = replay(fen, made);
    const here = now.fen();
    if (made.length > 0 && side(here) !== side(fen)) {
      found.add(here);
      return;
    }
    if (seen.has(here)) return;
    seen.add(here);
    if (made.length > 0) {
      const committed = commit(replay(fen, made));
      if (committed) found.add(committed);
    }
    now.moves({ verbose: true }).forEach((_, i) => follow([...made, i]));
  };
  follow([]);
  return [...found];
}

// Moves are named by their place in the list: objects of one game need not be known to another.
function replay(fen, made) {
  const game = new Engine(fen);
  for (const i of made) game.move(game.moves({ verbose: true })[i]);
  return game;
}

function commit(game) {
  const before = side(game.fen());
  try {
    (game.commitSession ?? game.commit)?.call(game);
  } catch {
    return null;
  }
  return side(game.fen()) === before ? null : game.fen();
}

function answer(line) {
  const [, verb, depth, fen] = /^(turns|divide) +(?:([0-9]+) +)?(.+)$/.exec(line) ?? [];
  if (verb === 'turns') return outcomes(fen);
  if (verb === 'divide' && depth === '1') return outcomes(fen).map((next) => `1 ${next}`);
  if (verb === 'divide' && depth === '2') return outcomes(fen).map((next) => `${outcomes(next).length} ${next}`);
  throw new Error('expected: turns FEN, divide 1 FEN or divide 2 FEN');
}

for await (const line of createInterface({ input: process.stdin })) {
  let text;
  try {
    text = [...answer(line), 'done'].join('\n');
  } catch (error) {
    text = `error ${String(error.message ?? error).split('\n')[0]}`;
  }
  process.stdout.write(`${text}\n`);
}
