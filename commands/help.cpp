#include "commands/help.hpp"

#include <CLI/CLI.hpp>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/words/help_words.hpp"
#include "analysis/words/word_files.hpp"
#include "commands/command.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"

namespace roluat::analysis {
namespace {

using model::Language;
using model::Trilingual;
using Json = nlohmann::ordered_json;

constexpr int kColumn = 30;            // where descriptions begin
constexpr std::size_t kContinued = 6;  // where the rest of a long list of choices stands

const Trilingual kUsage{"Cách dùng: ", "用法：", "Usage: "}, kArguments{"Tham số:", "参数：", "Arguments:"},
    kOptions{"Tùy chọn:", "选项：", "Options:"}, kCommands{"Các lệnh:", "命令：", "Commands:"},
    kOneOf{" (nhiều nhất một):", "（至多一个）：", " (at most one):"};

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional) {
  const bool group = app.get_name().empty();  // its --help is its command's
  return app.get_options([&](const CLI::Option* option) {
    return option->get_positional() == positional && !(group && option == app.get_help_ptr());
  });
}

// What stands under the options: paragraphs, whatever their line breaks, and lines to be typed, which are indented.
struct Block {
  std::string words;
  bool typed = false;
};

bool begins_paragraph(const std::string& line) {
  return line.starts_with("Example") || line.starts_with("Exit status:");
}

bool begins_examples(const Block& block) { return block.words == "Examples:" || block.words == "Example:"; }

std::vector<Block> blocks_of(const std::string& footer) {
  std::vector<Block> blocks;
  bool open = false;  // the last block is a paragraph that goes on
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);) {
    const bool typed = line.empty() || line.starts_with(' ');
    if (open && !typed && !begins_paragraph(line))
      blocks.back().words += " " + line;
    else
      blocks.push_back({line, typed});
    open = !typed && !line.ends_with(':');
  }
  return blocks;
}

/// The game's examples in the place of those of any game.
std::vector<Block> with_examples(std::vector<Block> blocks, const std::vector<std::string>& lines) {
  const auto heading = std::ranges::find_if(blocks, begins_examples);
  std::vector<Block> own;
  if (heading == blocks.end()) own.push_back({"Examples:"});
  const auto first = heading == blocks.end() ? heading : heading + 1;
  const auto at = blocks.erase(first, std::find_if(first, blocks.end(), [](const Block& one) { return !one.typed; }));
  for (const std::string& line : lines) own.push_back({"  " + line, true});
  blocks.insert(at, own.begin(), own.end());
  return blocks;
}

/// Of the first game that has some of the command. What is wrong with a game is told by what uses it.
std::vector<std::string> examples_of_some_game(const std::string& command) {
  for (const std::string& name : model::game_names()) try {
      const model::GameWords words = model::read_game_words(model::game_folder(name));
      if (const auto found = words.examples.find(command); found != words.examples.end()) return found->second;
    } catch (const model::InputError&) {
      continue;
    }
  return {};
}

/// What lies in `text` behind `begin` and before `end`; empty if there is none.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return {};
  const std::size_t to = text.find(end, from + begin.size());
  return to == std::string::npos ? std::string() : text.substr(from + begin.size(), to - from - begin.size());
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

bool takes_many(const CLI::Option& option) {
  return option.get_expected_max() == CLI::detail::expected_max_vector_size;
}

/// "perft split" of "roluat perft split"; nothing of the program alone.
std::string without_program(const std::string& name) {
  const std::size_t space = name.find(' ');
  return name.starts_with("roluat") ? (space == std::string::npos ? "" : name.substr(space + 1)) : name;
}

/// What is worth knowing of a command beyond its options, a paragraph each; none for most inner commands.
std::vector<std::string> details_of(const std::string& command, Language language) {
  static const Json all = Json::parse(word_files::kDetails);
  const auto found = all.find(without_program(command));
  if (found == all.end()) return {};
  return found->at(model::name_of(language)).get<std::vector<std::string>>();
}

/// One command's help.
class Help {
 public:
  /// `game` must outlive it.
  Help(const CLI::App& app, std::string name, const model::GameWords& game, Language language, int width)
      : app_(app), name_(std::move(name)), game_(game), language_(language), width_(width), words_(language) {}

  [[nodiscard]] std::string text() const {
    return wrapped(words_.say(app_.get_description()), width_, "") + "\n" +
           wrapped(kUsage.in(language_) + usage(), width_, "") + "\n" +
           rows(kArguments.in(language_), options_of(app_, true)) +
           rows(kOptions.in(language_), options_of(app_, false)) + groups() + commands() + footer();
  }

  /// The same with what is worth knowing besides.
  [[nodiscard]] std::string with_details() const {
    std::string details;
    for (const std::string& paragraph : details_of(name_, language_))
      details += "\n" + wrapped(paragraph, width_, "") + "\n";
    return text() + details;
  }

  [[nodiscard]] Json json() const { return json_of(app_, name_, without_program(name_)); }

 private:
  [[nodiscard]] std::string said(const char* vi, const char* zh, const char* en) const {
    return Trilingual{vi, zh, en}.in(language_);
  }

  [[nodiscard]] std::string usually() const { return said("mặc định: ", "默认：", "default: "); }

  [[nodiscard]] std::string usage() const {
    std::string line = name_ + " [" + said("TÙY CHỌN", "选项", "OPTIONS") + "]";
    for (const CLI::Option* option : options_of(app_, true)) {
      const std::string name = argument(*option) + (takes_many(*option) ? "..." : "");
      line += " " + (option->get_required() ? name : "[" + name + "]");
    }
    const std::string command = said("LỆNH", "命令", "COMMAND");
    const bool has =
        std::ranges::any_of(commands_of(app_), [](const CLI::App* one) { return !one->get_name().empty(); });
    if (!has) return line;
    return line + " " + (app_.get_require_subcommand_min() == 0 ? "[" + command + "]" : command);
  }

  // What is given to an option, as one word.
  [[nodiscard]] std::string value(const CLI::Option& option) const {
    const std::string type = option.get_type_name();
    if (type.empty()) return {};  // a flag
    if (const std::string choice = between(type, "{", "}"); !choice.empty()) return replaced(choice, ",", "|");
    if (type.find("SIZE") != std::string::npos) return said("DUNG-LƯỢNG", "大小", "SIZE");
    const std::string word = type.substr(0, type.find(':'));  // what is checked stands behind it
    if (const auto known = values().find(word); known != values().end()) return known->second.in(language_);
    return said("SỐ", "数", "NUMBER");
  }

  [[nodiscard]] std::string argument(const CLI::Option& option) const {
    return argument(option.get_name(true), language_);
  }

 public:
  /// What stands alone on the line, as one word.
  [[nodiscard]] static std::string argument(const std::string& name, Language language) {
    static const std::map<std::string, Trilingual> words = {
        {"TEXT", {"BẢN-LUẬT", "文本", "TEXT"}},
        {"FIRST", {"BẢN-LUẬT-1", "文本甲", "FIRST"}},
        {"SECOND", {"BẢN-LUẬT-2", "文本乙", "SECOND"}},
        {"A", {"BỘ-LUẬT-1", "规则甲", "A"}},
        {"B", {"BỘ-LUẬT-2", "规则乙", "B"}},
        {"BASE", {"BỘ-LUẬT", "规则", "BASE"}},
        {"FINDINGS", {"TỆP", "文件", "FINDINGS"}},
        {"REPORT", {"BÁO-CÁO", "报告", "REPORT"}},
        {"RESULTS", {"TỆP-KẾT-QUẢ", "结果文件", "RESULTS"}},
        {"FOLDER", {"THƯ-MỤC", "文件夹", "FOLDER"}},
        {"UNIT", {"PHẦN-VIỆC", "单元", "UNIT"}},
        {"ENGINE", {"CHƯƠNG-TRÌNH", "程序", "ENGINE"}},
        {"DEPTH", {"ĐỘ-SÂU", "深度", "DEPTH"}},
        {"ACT", {"NƯỚC-ĐI", "走法", "ACT"}},
        {"MOVE", {"NƯỚC-ĐI", "着法", "MOVE"}},
        {"POINT", {"ĐIỂM", "点", "POINT"}},
    };
    if (const auto known = words.find(name); known != words.end()) return known->second.in(language);
    const auto known = values().find(name);
    return known == values().end() ? name : known->second.in(language);
  }

 private:
  /// What an option takes, by the name that its command gives it.
  static const std::map<std::string, Trilingual>& values() {
    static const std::map<std::string, Trilingual> words = {
        {"TEXT", {"CHỮ", "文字", "TEXT"}},
        {"FILE", {"TỆP", "文件", "FILE"}},
        {"DIR", {"THƯ-MỤC", "文件夹", "DIR"}},
        {"TEXT=FILE", {"BẢN-LUẬT=TỆP", "文本=文件", "TEXT=FILE"}},
        {"RULING", {"BỘ-LUẬT", "规则", "RULING"}},
        {"FEN", {"THẾ-CỜ", "局面", "FEN"}},
        {"NAME", {"TÊN", "名称", "NAME"}},
        {"REASON", {"LÝ-DO", "理由", "REASON"}},
        {"WORD", {"TỪ", "词", "WORD"}},
        {"EVENT", {"VIỆC", "事件", "EVENT"}},
        {"MOVES", {"CÁC-NƯỚC", "着法", "MOVES"}},
        {"POINTS", {"CÁC-ĐIỂM", "点", "POINTS"}},
        {"NOTATION", {"CÁCH-GHI", "记谱法", "NOTATION"}},
        {"COMMAND", {"LỆNH", "命令", "COMMAND"}},
        {"FORMULA", {"CÔNG-THỨC", "公式", "FORMULA"}},
        {"RANGE", {"KHOẢNG", "范围", "RANGE"}},
        {"QUESTION", {"CÂU-HỎI", "问题", "QUESTION"}},
        {"CLAUSE", {"QUY-ĐỊNH", "规定", "CLAUSE"}},
        {"FINDING", {"CHỖ", "疑点", "FINDING"}},
        {"GOAL", {"MỤC-TIÊU", "目标", "GOAL"}},
        {"GAME", {"TRÒ-CHƠI", "棋种", "GAME"}},
        {"I/N", {"I/N", "I/N", "I/N"}},
    };
    return words;
  }

  [[nodiscard]] std::string left(const CLI::Option& option) const {
    const std::string many = takes_many(option) ? " ..." : "", given = option.get_positional() ? "" : value(option);
    return (option.get_positional() ? argument(option) : option.get_name(false, true)) +
           (given.empty() ? "" : " " + given) + many;
  }

  [[nodiscard]] std::string names_of(const std::set<CLI::Option*>& options) const {
    std::set<std::string> names;  // in an order that is always the same
    for (const CLI::Option* option : options)
      names.insert(option->get_positional() ? argument(*option) : option->get_name());
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : said(", ", "、", ", ")) + name;
    return all;
  }

  // The limits that are checked, the default, and the options it goes with.
  [[nodiscard]] std::vector<std::string> limits(const CLI::Option& option) const {
    std::vector<std::string> all;
    if (const std::string range = between(option.get_type_name(), "in [", "]"); !range.empty())
      all.push_back(replaced(range, " - ", said(" đến ", " 至 ", " to ")));
    if (option.get_type_name().ends_with("POSITIVE")) all.push_back(said("ít nhất 1", "至少 1", "at least 1"));
    if (option.get_required() && !option.get_positional()) all.push_back(said("bắt buộc", "必需", "required"));
    if (const std::string usual = option.get_default_str(); !usual.empty()) all.push_back(usually() + usual);
    if (!option.get_needs().empty())
      all.push_back(said("đi cùng ", "须与 ", "with ") + names_of(option.get_needs()) + said("", " 同用", ""));
    if (!option.get_excludes().empty())
      all.push_back(said("không dùng cùng ", "不能与 ", "not with ") + names_of(option.get_excludes()) +
                    said("", " 同用", ""));
    return all;
  }

  [[nodiscard]] std::string right(const CLI::Option& option) const {
    std::string words = words_.say(option.get_description());
    const std::string begin = said(" (", "（", " ("), end = said(")", "）", ")"), also = said("; ", "；", "; ");
    const std::size_t usual = words.rfind(begin + usually());  // the limits join a default that is described in words
    bool inside = usual != std::string::npos && words.find(end, usual) == words.size() - end.size();
    for (const std::string& limit : limits(option)) {
      if (inside) words.resize(words.size() - end.size());
      words += (inside ? also : begin) + limit + end;
      inside = true;
    }
    return words;
  }

  /// Choices that are too long for a line go on in the next.
  [[nodiscard]] std::string broken(const std::string& name) const {
    std::string lines, line = "  ";
    for (std::size_t at = 0, end = 0; at < name.size(); at = end) {
      end = std::min(name.find('|', at), name.size() - 1) + 1;
      const std::string part = name.substr(at, end - at);
      if (display_width(line + part) > width_) {
        lines += line + "\n";
        line = std::string(kContinued, ' ');
      }
      line += part;
    }
    return lines + line;
  }

  [[nodiscard]] std::string row(const std::string& name, const std::string& words) const {
    const std::string left = broken(name), indent(kColumn, ' ');
    const std::string lines = wrapped(words, width_, indent) + "\n";
    if (display_width(left) + 2 > kColumn || lines.size() < indent.size()) return left + "\n" + lines;
    return padded(left, kColumn) + lines.substr(indent.size());
  }

  [[nodiscard]] std::string rows(const std::string& heading, const std::vector<const CLI::Option*>& options) const {
    std::string all;
    for (const CLI::Option* option : options) all += row(left(*option), right(*option));
    return all.empty() ? all : "\n" + heading + "\n" + all;
  }

  // Options of which at most one may be given: commands without a name, to the library.
  [[nodiscard]] std::string groups() const {
    std::string all;
    for (const CLI::App* group : commands_of(app_))
      if (group->get_name().empty())
        all += rows(words_.say(group->get_group()) + kOneOf.in(language_), options_of(*group, false));
    return all;
  }

  [[nodiscard]] std::string commands() const {
    std::string all;
    for (const CLI::App* command : commands_of(app_))
      if (!command->get_name().empty()) all += row(command->get_name(), words_.say(command->get_description()));
    return all.empty() ? all : "\n" + kCommands.in(language_) + "\n" + all;
  }

  /// What the game itself says of a command.
  [[nodiscard]] std::vector<Block> notes(const std::string& command) const {
    std::vector<Block> all;
    const auto own = game_.notes.find(command);
    if (own == game_.notes.end()) return all;
    for (const model::GameNote& note : own->second) {
      all.push_back({note.says.in(language_)});
      for (const std::string& line : note.typed) all.push_back({"  " + line, true});
    }
    return all;
  }

  /// What stands below the options of a command.
  [[nodiscard]] std::vector<Block> blocks(const CLI::App& app, const std::string& command) const {
    std::vector<Block> all = notes(command);
    std::ranges::copy(blocks_of(app.get_footer()), std::back_inserter(all));
    const auto own = game_.examples.find(command);
    if (own != game_.examples.end()) return with_examples(std::move(all), own->second);
    if (std::ranges::any_of(all, begins_examples)) return all;
    const std::vector<std::string> others = examples_of_some_game(command);
    return others.empty() ? all : with_examples(std::move(all), others);
  }

  [[nodiscard]] std::string footer() const {
    std::string all;
    for (const Block& block : blocks(app_, without_program(name_))) {
      const std::string words = words_.say(block.words);
      all += (block.typed ? words : wrapped(words, width_, "")) + "\n";
    }
    return all.empty() ? all : "\n" + all;
  }

  [[nodiscard]] Json json_of(const std::vector<const CLI::Option*>& options) const {
    Json all = Json::array();
    for (const CLI::Option* option : options)
      all.push_back({{"name", left(*option)},
                     {"description", words_.say(option->get_description())},
                     {"limits", limits(*option)}});
    return all;
  }

  /// `command`: its whole name, "perft split".
  [[nodiscard]] Json json_of(const CLI::App& app, const std::string& name, const std::string& command) const {
    Json groups = Json::array(), commands = Json::array(), notes = Json::array(), typed = Json::array();
    for (const CLI::App* one : commands_of(app))
      if (one->get_name().empty())
        groups.push_back({{"name", words_.say(one->get_group())}, {"options", json_of(options_of(*one, false))}});
      else
        commands.push_back(json_of(*one, one->get_name(), (command.empty() ? "" : command + " ") + one->get_name()));
    Json below = Json::array();
    for (const Block& block : blocks(app, command)) {
      if (!block.words.empty()) (block.typed ? typed : notes).push_back(words_.say(block.words));
      below.push_back({{"words", words_.say(block.words)}, {"typed", block.typed}});
    }
    return {{"command", name},
            {"description", words_.say(app.get_description())},
            {"usage", Help(app, name, game_, language_, width_).usage()},
            {"details", details_of(name, language_)},
            {"arguments", json_of(options_of(app, true))},
            {"options", json_of(options_of(app, false))},
            {"groups", groups},
            {"notes", notes},
            {"typed", typed},
            {"blocks", below},
            {"commands", commands}};
  }

  const CLI::App& app_;
  std::string name_;
  const model::GameWords& game_;
  Language language_;
  int width_;
  HelpWords words_;
};

class Formatter : public CLI::FormatterBase {
 public:
  explicit Formatter(const Common& common) : common_(common) {}

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode /*mode*/) const override {
    const model::GameWords game = game_words();
    const Help help(*app, std::move(name), game, common_.spoken(), common_.width());
    return common_.json ? help.json().dump(2) + "\n" : common_.details ? help.with_details() : help.text();
  }

 private:
  /// Help is shown whatever is wrong with the game; what uses the game says it.
  [[nodiscard]] model::GameWords game_words() const {
    try {
      return common_.game_words();
    } catch (const model::InputError&) {
      return {};
    }
  }

  const Common& common_;
};

}  // namespace

Json help_json(const CLI::App& app, const std::string& name, const model::GameWords& game, Language language) {
  return Help(app, name, game, language, 80).json();
}

std::string argument_in_words(const std::string& name, Language language) { return Help::argument(name, language); }

void say_help_in_language(CLI::App& app, const Common& common) { app.formatter(std::make_shared<Formatter>(common)); }

}  // namespace roluat::analysis
