#include "model/games/co-tuong/notation/notation.hpp"

#include <algorithm>
#include <cctype>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/notation/signs.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::array<std::string_view, kNotations.size()> kNotationNames = {"vietnamese",  "wxf",  "english", "chinese",
                                                                            "traditional", "iccs", "ucci",    "uci"};

[[noreturn]] void no_points(int column, const Message& expected) {
  throw InputError({"record", 0, column, "the point is missing", expected});
}

Move read_iccs(std::string_view text) {
  constexpr Phrase expected = "two points, as in \"H2-E2\"";
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  const auto from = point_of(std::string_view(small).substr(0, 2));
  if (!from) no_points(1, expected);
  const std::size_t second = small.size() > 2 && small[2] == '-' ? 3 : 2;
  const auto to = point_of(std::string_view(small).substr(std::min(second, small.size())));
  if (!to) no_points(static_cast<int>(second) + 1, expected);
  return {*from, *to};
}

/// File and rank, ranks from 1 to 10; removes what it has read.
std::optional<Point> take_uci_point(std::string_view& rest) {
  if (rest.size() < 2 || rest[1] < '1' || rest[1] > '9') return std::nullopt;
  const int file = rest[0] - 'a';
  const bool ten = rest[1] == '1' && rest.size() > 2 && rest[2] == '0';
  const int rank = ten ? kRanks - 1 : rest[1] - '1';
  if (!on_board(file, rank)) return std::nullopt;
  rest.remove_prefix(ten ? 3 : 2);
  return Point(file, rank);
}

Move read_uci(std::string_view text) {
  constexpr Phrase expected = "two points, as in \"h3e3\": ranks 1 to 10";
  std::string_view rest = text;
  const auto from = take_uci_point(rest);
  if (!from) no_points(1, expected);
  const auto to = take_uci_point(rest);
  if (!to || !rest.empty()) no_points(static_cast<int>(text.size() - rest.size()) + 1, expected);
  return {*from, *to};
}

Move read_ucci(std::string_view text) {
  const auto from = point_of(text.substr(0, 2));
  if (!from) no_points(1, "two points, as in \"h2e2\"");
  const auto to = point_of(text.substr(2));
  if (!to) no_points(3, "two points, as in \"h2e2\"");
  return {*from, *to};
}

std::vector<Move> meant_by_all(const Position& position, const std::vector<Recorded>& all) {
  std::vector<Move> meant;
  for (const Recorded& recorded : all)
    for (const Move& move : meant_by(position, recorded)) meant.push_back(move);
  return meant;
}

std::vector<Move> meant_moves(const Position& position, Notation notation, std::string_view text) {
  switch (notation) {
    case Notation::vietnamese: return meant_by_all(position, read_vietnamese(text));
    case Notation::wxf:
    case Notation::english: return meant_by_all(position, read_wxf(text));
    case Notation::chinese:
    case Notation::traditional: return meant_by_all(position, read_chinese(text));
    case Notation::iccs: return {read_iccs(text)};
    case Notation::ucci: return {read_ucci(text)};
    case Notation::uci: return {read_uci(text)};
  }
  return {};
}

/// The move without the spaces around it; a fault's column counts them.
std::vector<Move> meant_without_spaces(const Position& position, Notation notation, std::string_view text) {
  constexpr const char* kSpaces = " \t\r\n";
  const std::size_t before = std::min(text.find_first_not_of(kSpaces), text.size());
  try {
    return meant_moves(position, notation, text.substr(before, text.find_last_not_of(kSpaces) + 1 - before));
  } catch (const InputError& error) {
    Diagnostic fault = error.diagnostic();
    fault.column += static_cast<int>(before);
    throw InputError(fault);
  }
}

void sort_and_sift(std::vector<Move>& moves) {
  std::ranges::sort(moves);
  const auto again = std::ranges::unique(moves);
  moves.erase(again.begin(), again.end());
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return text;
}

std::string uci_point(Point point) { return static_cast<char>('a' + point.file()) + std::to_string(point.rank() + 1); }

}  // namespace

std::string_view name_of(Notation notation) { return kNotationNames[static_cast<std::size_t>(notation)]; }

std::optional<Notation> notation_named(std::string_view name) {
  for (const Notation notation : kNotations)
    if (name_of(notation) == name) return notation;
  return std::nullopt;
}

Meaning understand(const Position& position, Notation notation, std::string_view text) {
  Meaning meaning{{}, meant_without_spaces(position, notation, text)};
  sort_and_sift(meaning.meant);
  std::erase_if(meaning.meant, [&](const Move& move) { return !position.has(move.from, position.to_move); });
  std::ranges::copy_if(meaning.meant, std::back_inserter(meaning.legal),
                       [&](const Move& move) { return legal(position, move); });
  return meaning;
}

Meaning understand(const Position& position, std::string_view text) {
  Meaning all;
  bool read = false;
  for (const Notation notation : kNotations) {
    try {
      const Meaning meaning = understand(position, notation, text);
      all.legal.insert(all.legal.end(), meaning.legal.begin(), meaning.legal.end());
      all.meant.insert(all.meant.end(), meaning.meant.begin(), meaning.meant.end());
      read = true;
    } catch (const InputError&) {
      continue;
    }
  }
  if (!read)
    throw InputError({"record", 0, 1, message("\"%1\" is not a move in any notation", std::string(text)),
                      "a move such as P2-5, C2.5, 炮二平五, H2-E2 or h2e2"});
  sort_and_sift(all.legal);
  sort_and_sift(all.meant);
  return all;
}

std::string write(const Position& position, const Move& move, Notation notation) {
  const auto recorded = [&](Naming naming) { return record_of(position, move, naming); };
  switch (notation) {
    case Notation::vietnamese: return write_vietnamese(recorded(Naming::order_and_file));
    case Notation::wxf: return write_wxf(recorded(Naming::order_and_file), '.');
    case Notation::english: return write_wxf(recorded(Naming::order_and_file), '=');
    case Notation::chinese:
    case Notation::traditional:
      return write_chinese(recorded(Naming::numbered), position.to_move, notation == Notation::traditional);
    case Notation::iccs: return upper(algebraic(move.from) + "-" + algebraic(move.to));
    case Notation::ucci: return write_move(move);
    case Notation::uci: return uci_point(move.from) + uci_point(move.to);
  }
  return {};
}

}  // namespace roluat::model::cotuong
