// Speaks for an engine in Rust that has a type for positions:
//
//   ENGINE=/path/to/my_engine.rs rustc -O moves.rs -o speaker
//
// The file (or one that says `pub use my_crate::...`, with --extern) has a type `Game` that is Clone, with
// `Game::new(fen: &str) -> Self`, `moves(&self) -> Vec<_>` for the legal moves, `play(&mut self, &move)` to make one,
// and `fen(&self) -> String`. A file that begins with `//!` or `#![...]` has to be a crate of its own:
//
//   rustc -O --crate-type rlib --crate-name engine my_engine.rs
//   rustc -O --cfg engine_crate --extern engine=libengine.rlib moves.rs -o speaker
//
// If the side to move stays the same after a move, the turn goes on.
use std::collections::BTreeSet;
use std::io::{BufRead, Write};
use std::panic::{catch_unwind, set_hook};

#[cfg(engine_crate)]
extern crate engine;
#[cfg(not(engine_crate))]
mod engine {
    include!(env!("ENGINE"));
}
use engine::Game;

type Positions = BTreeSet<String>;

fn side(fen: &str) -> &str {
    fen.split_whitespace().nth(1).unwrap_or("")
}

fn follow(game: &Game, first: &str, moved: bool, seen: &mut Positions, found: &mut Positions) {
    let here = game.fen();
    if moved && side(&here) != side(first) {
        found.insert(here);
        return;
    }
    if !seen.insert(here) {
        return;
    }
    for one in game.moves() {
        let mut next = game.clone();
        next.play(&one);
        follow(&next, first, true, seen, found);
    }
}

fn turns(fen: &str) -> Positions {
    let (mut seen, mut found) = (Positions::new(), Positions::new());
    follow(&Game::new(fen), fen, false, &mut seen, &mut found);
    found
}

fn answer(line: &str) -> Option<Vec<String>> {
    let (verb, rest) = line.split_once(' ')?;
    if verb == "turns" {
        return Some(turns(rest).into_iter().collect());
    }
    let (depth, fen) = rest.split_once(' ')?;
    let count = |next: &String| if depth == "1" { 1 } else { turns(next).len() };
    (verb == "divide" && (depth == "1" || depth == "2"))
        .then(|| turns(fen).iter().map(|next| format!("{} {}", count(next), next)).collect())
}

fn main() {
    set_hook(Box::new(|_| {})); // a panic is told as an error, and the next position is asked
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let text = match catch_unwind(|| answer(line.trim())) {
            Ok(Some(lines)) => lines.iter().map(|one| format!("{one}\n")).collect::<String>() + "done",
            Ok(None) => "error expected: turns FEN, divide 1 FEN or divide 2 FEN".to_string(),
            Err(_) => "error the engine panicked".to_string(),
        };
        println!("{text}");
        let _ = std::io::stdout().flush();
    }
}
