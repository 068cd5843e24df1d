#include "analysis/records/record_file.hpp"

#include "analysis/records/record_tokens.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

RecordFile parse_record(const std::string& path, const std::string& content) {
  RecordFile file;
  file.path = path;
  int inside = 0;  // other lines of play, which are passed over
  for (RecordToken& token : record_tokens(path, content)) {
    inside += token.kind == RecordToken::Kind::opens ? 1 : token.kind == RecordToken::Kind::closes ? -1 : 0;
    if (inside > 0) continue;
    if (token.kind == RecordToken::Kind::tag) file.tags[token.text] = token.value;
    if (token.kind == RecordToken::Kind::result) file.result = token.text;
    if (token.kind != RecordToken::Kind::turn) continue;
    if (!file.result.empty())
      throw model::InputError({path, token.line, token.column, "a turn stands after the result " + file.result,
                               "nothing after the result"});
    file.turns.push_back({token.text, token.line, token.column});
  }
  return file;
}

RecordFile read_record(const std::string& path) {
  return parse_record(path, model::read_file(path, "a recorded game"));
}

}  // namespace roluat::analysis
