// roluat ruling compare A B: where two rulings answer differently, each shown on the smallest position.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/findings/judged_words.hpp"
#include "analysis/report/show.hpp"
#include "analysis/rulings/ruling_difference.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "commands/ruling.hpp"
#include "commands/subjects.hpp"
#include "model/diagnostic.hpp"
#include "model/subject_rulings.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Language;
using model::Trilingual;

struct CompareArguments {
  std::string a, b;
  std::optional<int> pieces;  // nobody said: as many as the game usually needs
  bool brief = false;
};

/// The rulings under names that tell them apart, also where a ruling is held against a changed copy of itself.
struct Compared {
  std::string subject;  ///< empty where the game has no other, or no other is asked for
  std::shared_ptr<model::Game> game;
  solver::Encoding encoding;
  model::Ruling a, b;
  std::vector<RulingDifference> differences{};

  [[nodiscard]] std::size_t questions() const { return encoding.questions.all().size(); }
};

Json to_json(const DisputedAct& shown) {
  return {
      {"fen", shown.written.position.fen()},
      {"act", shown.written.act},
      {"pieces", shown.written.pieces},
      {"title", trilingual(shown.title)},
      {"both", shown.both},
      {"verdicts",
       {{{"ruling", shown.one}, {"legal", shown.one_says}}, {{"ruling", shown.other}, {"legal", !shown.one_says}}}}};
}

Json to_json(const std::vector<Compared>& compared, int pieces) {
  Json all = Json::array();
  std::size_t questions = 0;
  for (const Compared& part : compared) {
    questions += part.questions();
    for (const RulingDifference& one : part.differences) {
      all.push_back({{"question", one.question->id},
                     {"asks", trilingual(one.question->asks)},
                     {"options", {one.option_a, one.option_b}},
                     {"undecided", one.undecided},
                     {"witness", one.shown ? to_json(*one.shown) : Json()}});
      if (!part.subject.empty()) all.back()["subject"] = part.subject;
    }
  }
  return {{"schema", "roluat.ruling-compare/1"},
          {"rulings", {compared.front().a.name, compared.front().b.name}},
          {"questions", questions},
          {"pieces", pieces},
          {"differences", all}};
}

class ComparisonPrinter {
 public:
  ComparisonPrinter(const Compared& compared, const Common& common, int pieces)
      : compared_(compared),
        game_(*compared.game),
        l_(common.spoken()),
        style_(common.style()),
        width_(common.width()),
        pieces_(std::to_string(pieces)) {}

  void print(bool brief) const {
    std::cout << wrapped(summary(), width_, "") << "\n";
    if (brief) {
      print_table();
      return;
    }
    for (const RulingDifference& one : compared_.differences) print(one);
  }

 private:
  [[nodiscard]] std::string summary() const {
    std::size_t shown = 0;
    for (const RulingDifference& one : compared_.differences) shown += one.shown ? 1 : 0;
    const std::string &a = compared_.a.name, &b = compared_.b.name;
    const std::string n = std::to_string(compared_.differences.size()), all = std::to_string(compared_.questions()),
                      k = std::to_string(shown);
    return Trilingual{a + " và " + b + " trả lời khác nhau " + n + " trong " + all + " câu hỏi; " + k +
                          " chỗ thấy được trên thế cờ có tối đa " + pieces_ + " quân.",
                      a + " 与 " + b + " 在 " + all + " 个问题中有 " + n + " 个答案不同；其中 " + k + " 个在最多 " +
                          pieces_ + " 个棋子的局面上可以看出。",
                      a + " and " + b + " answer " + n + " of " + all + " questions differently; " + k +
                          " of these show on a position of up to " + pieces_ + " pieces."}
        .in(l_);
  }

  void print_table() const {
    const Trilingual question{"câu hỏi", "问题", "question"}, act{"nước đi", "走法", "act"};
    const std::string &a = compared_.a.name, &b = compared_.b.name;
    std::vector<std::vector<std::string>> rows{{question.in(l_), a, b, act.in(l_)}};
    const bool any = std::ranges::any_of(compared_.differences, [](const auto& one) { return one.shown.has_value(); });
    std::vector<std::string> fens{any ? "FEN" : ""};
    bool any_hidden = false;
    for (const RulingDifference& one : compared_.differences) {
      const bool alone = one.shown && !one.shown->both;
      any_hidden = any_hidden || alone;
      rows.push_back({one.question->id, one.option_a, one.option_b,
                      one.shown ? one.shown->written.act + (alone ? " *" : "") : "-"});
      fens.push_back(one.shown ? one.shown->written.position.fen() : "");
    }
    print_below(table(rows), fens);
    if (any_hidden) std::cout << wrapped("* " + hidden().in(l_), width_, "") << "\n";
  }

  // A position is too long to stand in a line with what it shows.
  void print_below(const std::string& table, const std::vector<std::string>& fens) const {
    std::istringstream lines(table);
    std::string line;
    for (const std::string& fen : fens) {
      std::getline(lines, line);
      std::cout << line << "\n" << (fen.empty() ? "" : style_.dim("  " + fen) + "\n");
    }
  }

  void print(const RulingDifference& one) const {
    std::cout << "\n"
              << style_.bold(one.question->id) << "\n"
              << wrapped(one.question->asks.in(l_), width_, "  ") << "\n";
    print_answer(compared_.a.name, one.option_a, *one.question);
    print_answer(compared_.b.name, one.option_b, *one.question);
    if (!one.shown) {
      std::cout << wrapped(nothing_shown(one.undecided).in(l_), width_, "  ") << "\n";
      return;
    }
    const DisputedAct& shown = *one.shown;
    const std::string drawn = game_.drawn(shown.written.position, shown.written.act, l_, style_.colour);
    std::cout << "\n"
              << drawn << (drawn.empty() ? "" : "\n") << "  FEN  " << shown.written.position.fen() << "\n"
              << show_act_in_words(shown.written.act, shown.title.in(l_), game_, {l_, style_, width_}) << "\n";
    if (!shown.both) std::cout << wrapped(hidden().in(l_), width_, "  ") << "\n";
    const int widest = std::max(display_width(shown.one), display_width(shown.other));
    print_verdict(shown, padded(shown.one, widest), shown.one_says);
    print_verdict(shown, padded(shown.other, widest), !shown.one_says);
  }

  void print_answer(const std::string& name, const std::string& option, const model::Question& question) const {
    std::cout << wrapped(name + colon(l_) + question.find(option)->sentence.in(l_), width_, "    ") << "\n"
              << style_.dim("      (" + option + ")") << "\n";
  }

  void print_verdict(const DisputedAct& shown, const std::string& name, bool yes) const {
    const std::string word = legal_word(yes, judged(game_, shown.written.act)).in(l_);
    std::cout << "    " << name << "  " << (yes ? style_.green(word) : style_.red(word)) << "\n";
  }

  // The other differences between the rulings keep this one from showing by itself.
  static Trilingual hidden() {
    return {
        "Hai bộ luật xử thế cờ này như nhau, vì những câu trả lời khác che mất; chỉ thấy khi đổi riêng câu trả "
        "lời này.",
        "两套规则对此局面的结论相同，因为其他答案掩盖了差别；只有单独更换这一个答案才能看出。",
        "Their other answers hide it; it shows where this answer alone is changed."};
  }

  [[nodiscard]] Trilingual nothing_shown(bool undecided) const {
    if (undecided) return {"Chưa xác định được.", "未能判定。", "Undecided."};
    return {"Không thế cờ nào có tối đa " + pieces_ + " quân cho thấy sự khác nhau này.",
            "在最多 " + pieces_ + " 个棋子的局面中看不出这一差别。",
            "No position of up to " + pieces_ + " pieces shows this difference."};
  }

  const Compared& compared_;
  const model::Game& game_;
  Language l_;
  Style style_;
  int width_;
  std::string pieces_;
};

// The subjects about which both rulings say something; texts are not looked at.
std::vector<Compared> opened(const CompareArguments& arguments, const Common& common) {
  const std::vector<std::pair<std::string, Common>> subjects = subjects_meant(common);
  std::vector<solver::Encoding> encodings;
  std::vector<model::RulingsOfSubject> rulings;
  for (const auto& [name, one] : subjects) {
    const solver::Encoding& encoding = encodings.emplace_back(solver::read_kernel(one.folder()));
    rulings.push_back({encoding.questions, encoding.rulings});
  }
  if (subjects.size() == 1) {
    refuse_without_questions(common, encodings.front().questions);
    return {
        {"", common.open_game(), encodings.front(), common.ruling(arguments.a, "A"), common.ruling(arguments.b, "B")}};
  }
  const auto a = model::ruling_of_each(arguments.a, rulings, "A"), b = model::ruling_of_each(arguments.b, rulings, "B");
  std::vector<Compared> result;
  for (std::size_t i = 0; i < subjects.size(); ++i)
    if (a[i] && b[i] && !rulings[i].questions.all().empty())
      result.push_back({subjects[i].first, subjects[i].second.open_game(), encodings[i], *a[i], *b[i]});
  if (result.empty())
    throw model::InputError({"B", 0, 0,
                             model::message("'%1' and '%2' answer no question in common", arguments.a, arguments.b),
                             "two rulings of the same subject"});
  return result;
}

int compare(const CompareArguments& arguments, const Common& common) {
  std::vector<Compared> parts = opened(arguments, common);
  solver::SearchOptions options;
  const int pieces = arguments.pieces.value_or(model::usual_pieces(common.folder()));
  options.most_elements = pieces;
  options.progress = [&common, n = std::to_string(pieces)](std::size_t done, std::size_t all) {
    progress_line(common, model::message("looking for differences in positions of up to %1 pieces", n), done, all);
  };
  const Interruption interruption;
  options.stop = interruption.token();
  for (Compared& one : parts) {
    if (one.a.name == one.b.name) {
      one.a.name = arguments.a;
      one.b.name = arguments.b;
    }
    one.differences = differences(one.encoding, *one.game, one.a, one.b, options);
  }
  end_progress();
  if (common.json) std::cout << to_json(parts, pieces).dump(2) << "\n";
  for (const Compared& one : parts) {
    if (common.json) break;
    if (!one.subject.empty()) std::cout << subject_line(one.subject, *one.game, common) << "\n";
    ComparisonPrinter(one, common, pieces).print(arguments.brief);
  }
  const bool undecided = std::ranges::any_of(
      parts, [](const Compared& one) { return std::ranges::any_of(one.differences, &RulingDifference::undecided); });
  return undecided ? status::kUndecided : status::kClean;
}

}  // namespace

void add_ruling_compare(CLI::App& ruling, Common& common) {
  CLI::App* command =
      ruling.add_subcommand("compare", "Show where two rulings differ, each time on the smallest position");
  const auto arguments = std::make_shared<CompareArguments>();
  command->add_option("A", arguments->a, "A ruling: its name or its file")->required();
  command->add_option("B", arguments->b, "The other ruling")->required();
  command
      ->add_option("--pieces", arguments->pieces,
                   "Try positions of up to this many pieces (default: as many as the game says, else 3)")
      ->check(CLI::Range(1, 6));
  command->add_flag("--brief", arguments->brief, "Print one line for each difference");
  command->footer(
      "The formal rules and the move generator both judge every position.\nExamples:\n"
      "  roluat ruling compare RULING OTHER --brief\n  roluat ruling compare RULING mine.toml --pieces 2");
  command->callback([arguments, &common] { common.exit = compare(*arguments, common); });
}

}  // namespace roluat::analysis
