#include "analysis/positions/position_files.hpp"

#include <algorithm>
#include <map>

#include "analysis/positions/position_picture.hpp"
#include "analysis/positions/position_words.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

// "vi+rook.river=cannot": a ruling in one word.
std::string in_one_word(const NamedRuling& ruling) {
  std::string name = ruling.preset;
  char joint = '+';
  for (const auto& [question, option] : ruling.with) {
    name += joint + question + "=" + option;
    joint = ',';
  }
  return name;
}

std::string voters(const JudgedPosition& position, bool yes) {
  std::string all;
  for (const RulingVerdict& verdict : position.verdicts)
    if (verdict.yes == yes) all += " " + in_one_word(verdict.ruling);
  return all.empty() ? "" : (yes ? "; yes" : "; no") + all;
}

// Behind the position and its verdicts.
std::string rest_of(const JudgedPosition& position) {
  std::string line = "; id " + position.id;
  if (!position.questions.empty()) line += "; questions " + joined(position.questions, " ");
  if (!position.clauses.empty()) line += "; clauses " + joined(position.clauses, " ");
  if (!position.shows.empty()) line += "; shows " + joined(position.shows, ", ");
  if (position.source.reachable()) line += "; game " + joined(position.source.game, " ");
  return line;
}

std::string turns_line(const JudgedPosition& position, const TurnSet& turns) {
  std::string line = position.fen;
  std::vector<std::uint64_t> perft = turns.perft;
  if (perft.empty()) perft.push_back(turns.count);
  for (std::size_t depth = 1; depth <= perft.size(); ++depth)
    line += "; " + std::to_string(depth) + " " + std::to_string(perft[depth - 1]);
  line += "; digest " + turns.digest;
  if (!turns.all.empty()) line += "; turns " + joined(turns.all, " ");
  return line + rest_of(position);
}

std::string remarks(const PositionsMade& made) {
  return "# roluat.positions/1, roluat " + made.version + ", " + made.game + "\n# " + made.command + "\n";
}

std::string file_name(const std::string& path, std::size_t sheet, std::size_t sheets) {
  if (sheets == 1) return path;
  const std::size_t dot = path.rfind('.');
  return path.substr(0, dot) + "-" + std::to_string(sheet + 1) + path.substr(dot);
}

}  // namespace

std::string epd_line(const JudgedPosition& position) {
  if (position.asks_turns()) return turns_line(position, position.verdicts.front().turns);
  return position.fen + "; claim " + position.claim + voters(position, true) + voters(position, false) +
         rest_of(position) + "; why " + position.reason.en;
}

std::string write_epd(const PositionFile& file) {
  std::string all = remarks(file.made);
  std::map<std::string, std::string> by_ruling;
  for (const JudgedPosition& position : file.positions) {
    if (!position.asks_turns()) {
      all += epd_line(position) + "\n";
      continue;
    }
    for (const RulingVerdict& verdict : position.verdicts)
      by_ruling[in_one_word(verdict.ruling)] += turns_line(position, verdict.turns) + "\n";
  }
  for (const auto& [ruling, lines] : by_ruling) {
    const auto preset = file.made.presets.find(ruling);
    all += "ruling " + ruling + (preset == file.made.presets.end() ? "" : " " + preset->second) + "\n" + lines;
  }
  return all;
}

std::string write_json(const PositionFile& file) {
  std::string all = write_line(file.made);
  all.back() = ',';
  all += "\"positions\":[\n";
  for (std::size_t i = 0; i < file.positions.size(); ++i)
    all += write_line(file.positions[i]) + (i + 1 < file.positions.size() ? ",\n" : "\n");
  return all + "]}\n";
}

std::string bundle_readme(const PositionFile& file, const model::GameWords& words) {
  const std::string count = std::to_string(file.positions.size());
  const auto signs = [&](model::Language language, const std::string& before, const std::string& behind) {
    return words.signs ? before + words.signs->in(language) + behind : "";
  };
  return "# " + count + " positions of " + file.made.game + ", judged\n\nMade by `" + file.made.command + "` (roluat " +
         file.made.version + ").\n\n" +
         "- `suite.epd`: one position a line: the FEN, then parts that `;` divides, each a word and what it says. "
         "`claim ACT` asks "
         "whether this act is legal: `yes` and `no` name the rulings that say so. Numbers (`1 12; 2 140`) count the "
         "sequences of so "
         "many turns, `turns` lists the turns, `digest` is a number for the positions that they lead to. `ruling NAME` "
         "stands above "
         "the lines of a ruling, `PRESET+QUESTION=ANSWER` is a preset with another answer, `*` is every ruling. `#` "
         "begins "
         "a remark.\n"
         "- `suite.json`: the same with everything else, one JSON value; every position on a line of its own.\n\n"
         "Tiếng Việt: mỗi dòng của `suite.epd` là một thế cờ (FEN), sau đó là các phần cách nhau bằng dấu `;`. "
         "`suite.json` có cùng nội "
         "dung, kèm lý do bằng ba thứ tiếng." +
         signs(model::Language::vi, " ", "") +
         "\n\n"
         "中文：`suite.epd` 每行一个局面（FEN），其后各部分以 `;` 分隔；`suite.json` 内容相同，并附三种语言的理由。" +
         signs(model::Language::zh, "", "") + "\n\n" + signs(model::Language::en, "", " ") +
         "The digest: of each next position the first three fields of the "
         "FEN with a line "
         "feed behind, sorted by bytes, each once; FNV-1a with 64 bits (offset cbf29ce484222325, prime 100000001b3), "
         "as sixteen "
         "hexadecimal digits.\n";
}

void write_position_files(const PositionFile& file, const std::string& path, const model::Game& game,
                          const model::GameWords& words, model::Language language) {
  if (path.ends_with("/")) {
    model::write_file_atomically(path + "suite.epd", write_epd(file));
    model::write_file_atomically(path + "suite.json", write_json(file));
    model::write_file_atomically(path + "README.md", bundle_readme(file, words));
    return;
  }
  if (path.ends_with(".jsonl")) return model::write_file_atomically(path, write_positions(file));
  if (path.ends_with(".json")) return model::write_file_atomically(path, write_json(file));
  if (path.ends_with(".epd")) return model::write_file_atomically(path, write_epd(file));
  if (path.ends_with(".svg") || path.ends_with(".png")) {
    const std::vector<std::string> sheets = sheets_of(file, game, language);
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      const std::string name = file_name(path, i, sheets.size());
      model::write_file_atomically(name, path.ends_with(".svg") ? sheets[i] : png_of(sheets[i], name));
    }
    return;
  }
  throw model::InputError({"--output", 0, 0, model::message("the ending of '%1' does not say what to write", path),
                           ".jsonl, .json, .epd, .svg, .png, or FOLDER/"});
}

}  // namespace roluat::analysis
