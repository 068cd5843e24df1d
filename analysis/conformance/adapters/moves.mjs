// Speaks for an engine in JavaScript with an interface of the moves() style, as chess.js and cotulenh-core have it:
//
//   node moves.mjs ENGINE [CLASS]
//
// ENGINE is a file or the name of an installed package. It exports a class (by default the first that has `moves` and
// `fen`): `new Engine(fen)`, or `load(fen)` of a new one; `moves({verbose: true})` for the legal moves, `move(m)` to
// make one, `fen()` for the position. A move that is not taken back as the object that it was told as is tried by its
// words (san, lan), and by its parts. If the side to move stays the same after a move, the turn goes on; where the
// engine has `commitSession()`, `commit()` or the like, it may end there too.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [, , path, name] = process.argv;
if (!path) {
  console.error('usage: node moves.mjs ENGINE [CLASS]');
  process.exit(2);
}
const file = existsSync(path) ? resolve(path) : createRequire(resolve('x.js')).resolve(path);
const exported = await import(pathToFileURL(file).href);
const all = { ...exported, ...exported.default };
const has = (thing, name) => typeof thing?.prototype?.[name] === 'function';
const isEngine = (thing) => has(thing, 'moves') && has(thing, 'fen');
const Engine = name ? all[name] : [exported.default, ...Object.values(all)].find(isEngine);
if (!isEngine(Engine)) {
  console.error(`moves.mjs: ${path} exports no class ${name ?? ''} with moves() and fen()`);
  process.exit(2);
}

const side = (fen) => fen.split(' ')[1];
const tried = (act) => { try { return act() ?? true; } catch { return null; } };

// Moves are named by their place in the list, and made again from the position: nothing need be undone.
function after(fen, made) {
  const game = Engine.prototype.load ? new Engine() : new Engine(fen);
  if (Engine.prototype.load) game.load(fen);
  for (const i of made) make(game, game.moves({ verbose: true })[i]);
  return game;
}

function make(game, move) {
  const before = game.fen();
  const forms = typeof move === 'object' ? [move, move.san, move.lan, { ...move }] : [move];
  if (!forms.some((form) => form && tried(() => game.move(form)) && game.fen() !== before))
    throw new Error(`the engine does not make its own move ${move.san ?? JSON.stringify(move)} of ${before}`);
}

function committed(game) {
  const before = side(game.fen());
  const names = ['commitSession', 'commitMove', 'commitDeploy', 'commit'];
  const commit = names.find((one) => typeof game[one] === 'function');
  return commit && tried(() => game[commit]()) && side(game.fen()) !== before ? game.fen() : null;
}

function turns(fen, made = [], seen = new Set(), found = new Set()) {
  const here = after(fen, made).fen();
  if (made.length > 0 && side(here) !== side(fen)) return found.add(here);
  if (seen.has(here)) return found;
  seen.add(here);
  const ended = made.length > 0 ? committed(after(fen, made)) : null;
  if (ended) found.add(ended);
  after(fen, made).moves({ verbose: true }).forEach((_, i) => turns(fen, [...made, i], seen, found));
  return found;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [, verb, depth, fen] = /^(turns|divide) +(?:([12]) +)?(.+)$/.exec(line) ?? [];
  const count = (next) => (verb === 'turns' ? '' : depth === '1' ? '1 ' : `${turns(next).size} `);
  let text = 'error expected: turns FEN, divide 1 FEN or divide 2 FEN';
  try {
    if (verb === 'turns' || depth) text = [...turns(fen)].map((next) => `${count(next)}${next}\n`).join('') + 'done';
  } catch (error) {
    text = `error ${String(error.message ?? error).split('\n')[0]}`;
  }
  process.stdout.write(`${text}\n`);
}
