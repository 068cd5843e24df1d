// A recorded game as a file: tags as in PGN, then turns.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/game_files.hpp"

namespace roluat::analysis {

/// A turn, and the lines that could have been played instead of it.
using RecordedTurnText = model::RecordedTurn;

struct RecordFile {
  std::string path;
  std::map<std::string, std::string> tags;  ///< "Notation", "Ruling", "FEN", "Result" and whatever else is there
  std::vector<RecordedTurnText> turns;
  std::string result;    ///< "1-0", "0-1", "1/2-1/2", "*"; empty if the file names none
  std::string notation;  ///< what the game has found out of it; empty where it does not look
};

/// Reads
///     [Notation "book"]
///     1. T3,5_5,5  T8,5_6,5   {a remark}   ; a remark to the end of the line
/// Move numbers, remarks, judgements ("$14", "!?" by itself) and lines that begin with "%" are passed over; other lines
/// of play ("(12. ...)") stand beside their turn; turns are parted by white space, but a space inside the texts' own
/// signs
/// ("> <", "(HTK) 5.2_9.2", "…/ K9.2_9.4") parts nothing. Throws InputError with line and column.
RecordFile read_record(const std::string& path);
RecordFile parse_record(const std::string& path, const std::string& content);

/// All games of a file, as the game itself reads them (model::GameFiles), or the one that is read above.
std::vector<RecordFile> read_records(const std::string& path, const model::Game& game);
/// The same, refused (InputError) where none of them has a turn.
std::vector<RecordFile> played_records(const std::string& path, const model::Game& game);

}  // namespace roluat::analysis
