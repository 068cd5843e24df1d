#include "analysis/records/record_file.hpp"

#include <algorithm>

#include "analysis/records/record_tokens.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

namespace {
constexpr std::size_t kMostNested = 100;
}

RecordFile parse_record(const std::string& path, const std::string& content) {
  RecordFile file;
  file.path = path;
  std::vector<std::vector<RecordedTurnText>> open;  // other lines of play that are not closed yet
  for (RecordToken& token : record_tokens(path, content)) {
    if (token.kind == RecordToken::Kind::opens) {
      if ((open.empty() ? file.turns : open.back()).empty())
        throw model::InputError(
            {path, token.line, token.column, "a variation before the first move", "a move that it replaces"});
      if (open.size() == kMostNested)
        throw model::InputError({path, token.line, token.column, "too many variations in one another",
                                 model::message("at most %1", kMostNested)});
      open.emplace_back();
      continue;
    }
    if (token.kind == RecordToken::Kind::closes) {
      std::vector<RecordedTurnText> line = std::move(open.back());
      open.pop_back();
      (open.empty() ? file.turns : open.back()).back().variations.push_back(std::move(line));
      continue;
    }
    if (!open.empty()) {
      if (token.kind == RecordToken::Kind::turn) open.back().push_back({token.text, token.line, token.column, {}});
      continue;
    }
    if (token.kind == RecordToken::Kind::tag) file.tags[token.text] = token.value;
    if (token.kind == RecordToken::Kind::result) file.result = token.text;
    if (token.kind != RecordToken::Kind::turn) continue;
    if (!file.result.empty())
      throw model::InputError({path, token.line, token.column,
                               model::message("a turn stands after the result %1", file.result),
                               "nothing after the result"});
    file.turns.push_back({token.text, token.line, token.column, {}});
  }
  return file;
}

RecordFile read_record(const std::string& path) {
  return parse_record(path, model::read_file(path, "a recorded game"));
}

std::vector<RecordFile> read_records(const std::string& path, const model::Game& game) {
  const auto* files = game.can<model::GameFiles>();
  if (files == nullptr) return {read_record(path)};
  std::vector<RecordFile> records;
  for (model::RecordedGame& one : files->read_games(path, model::read_file(path, "a recorded game")))
    records.push_back({path, std::move(one.tags), std::move(one.turns), one.result, one.notation});
  if (records.empty()) records.push_back({path, {}, {}, "", ""});
  return records;
}

std::vector<RecordFile> played_records(const std::string& path, const model::Game& game) {
  std::vector<RecordFile> records = read_records(path, game);
  if (std::ranges::all_of(records, [](const RecordFile& one) { return one.turns.empty(); }))
    throw model::InputError({path, 0, 0, "there is no turn in it", "a recorded game"});
  return records;
}

}  // namespace roluat::analysis
