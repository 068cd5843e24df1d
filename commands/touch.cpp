// roluat touch FEN POINT...: what must be played after these men were touched.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/report/show.hpp"
#include "commands/command.hpp"
#include "model/subjects.hpp"
#include "model/touching.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct TouchArguments {
  std::string position, fen, touched;
  std::vector<std::string> points;
};

/// Where --fen gives the position, the first word is a point.
std::vector<std::string> points_of(const TouchArguments& arguments) {
  std::vector<std::string> points = arguments.points;
  if (!arguments.fen.empty() && !arguments.position.empty()) points.insert(points.begin(), arguments.position);
  std::istringstream words(arguments.touched);
  if (!arguments.touched.empty() && !points.empty()) throw CLI::ExcludesError("--touched", "POINT");
  for (std::string word; words >> word;) points.push_back(word);
  return points;
}

/// What rules: the sentence of the text, and what it states; nothing where it does not say.
struct Ruled {
  const model::Sentence* sentence = nullptr;
  const model::Clause* clause = nullptr;
};
Ruled ruled_by(const model::TouchAnswer& answer, const std::vector<model::Text>& texts) {
  for (const model::Text& text : texts)
    if (const model::Clause* clause = text.clause(answer.clause)) return {text.sentence(clause->sentence), clause};
  return {};
}

/// How the sentence can be read.
Json readings_of(const model::Clause* clause, model::Language language) {
  Json readings = Json::array();
  if (clause == nullptr) return readings;
  for (const model::Reading& one : clause->readings)
    readings.push_back({{"reading", clause->id + "@" + one.id},
                        {"grade", model::name_of(one.grade)},
                        {"says", one.says.in(language)}});
  return readings;
}

/// Does the text leave open something that this answer needs?
bool is_filler(const model::TouchAnswer& answer) {
  return answer.clause.empty() || std::ranges::any_of(answer.readings, &model::TouchAnswer::Reading::filler);
}

Json to_json(const model::TouchAnswer& answer, const std::vector<model::Text>& texts, model::Language language) {
  const auto [sentence, clause] = ruled_by(answer, texts);
  Json readings = Json::array();
  for (const auto& one : answer.readings)
    readings.push_back(
        {{"question", one.question}, {"answer", one.answer}, {"filler", one.filler}, {"says", one.says.in(language)}});
  return {{"ruling", answer.ruling},
          {"moves", answer.turns},
          {"fault", answer.fault},
          {"sentence", answer.source.empty() ? Json() : Json(answer.source)},
          {"because", answer.because.in(language)},
          {"number", sentence != nullptr ? Json(sentence->number) : Json()},
          {"quote", sentence != nullptr ? Json(sentence->quote) : Json()},
          {"filler", is_filler(answer)},
          {"readings", readings},
          {"sentence_readings", readings_of(clause, language)}};
}

void print(const model::TouchAnswer& answer, const std::vector<model::Text>& texts, const Common& common) {
  const model::Language l = common.spoken();
  const auto [sentence, clause] = ruled_by(answer, texts);
  std::cout << common.style().bold(answer.ruling);
  if (sentence != nullptr) {
    const std::string n = std::to_string(sentence->number);
    std::cout << " (" << answer.source << ", " << Trilingual{"câu " + n, "第" + n + "句", "sentence " + n}.in(l) << ")";
  }
  std::cout << ": " << answer.because.in(l) << "\n";
  if (sentence != nullptr) {
    std::cout << wrapped("“" + sentence->quote + "”", common.width(), "  ") << "\n";
    for (const Json& one : readings_of(clause, l))
      std::cout << wrapped(one["reading"].get<std::string>() + colon(l) + one["says"].get<std::string>(),
                           common.width(), "    ")
                << "\n";
  } else {
    std::cout << "  "
              << Trilingual{"Bản luật không nói đến; câu trả lời là của bộ luật này.", "规则没有说到；由本规则集补充。",
                            "The text does not say; the answer is the ruling's."}
                     .in(l)
              << "\n";
  }
  std::cout << " ";
  for (const std::string& turn : answer.turns) std::cout << " " << turn;
  if (answer.turns.empty()) std::cout << Trilingual{" không có nước nào", " 无着可走", " there is no legal move"}.in(l);
  std::cout << "\n";
  const Trilingual filler{" (điền thêm: bản luật để ngỏ)", "（补充：规则未载）",
                          " (a filler: the text leaves it open)"};
  for (const auto& one : answer.readings)
    std::cout << wrapped(one.question + "=" + one.answer + (one.filler ? filler.in(l) : "") + colon(l) + one.says.in(l),
                         common.width(), "  ")
              << "\n";
  if (answer.fault)
    std::cout << "  " << Trilingual{"Ghi lỗi kỹ thuật.", "记技术犯规。", "A technical fault is noted."}.in(l) << "\n";
}

int run(const TouchArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const auto& rules = game->as<model::Touching>();
  const std::string fen = position_of(arguments.fen.empty() ? arguments.position : arguments.fen, *game, {});
  const std::vector<std::string> points = points_of(arguments);
  const std::vector<model::TouchAnswer> answers = rules.after_touching(fen, points);
  const std::vector<model::Text> texts = model::read_texts(common.folder());
  Json rulings = Json::array();
  for (const model::TouchAnswer& answer : answers) {
    if (common.json)
      rulings.push_back(to_json(answer, texts, common.spoken()));
    else
      print(answer, texts, common);
  }
  if (common.json)
    std::cout << Json{{"schema", "roluat.touch/1"}, {"fen", fen}, {"touched", points}, {"rulings", rulings}}.dump(2)
              << "\n";
  return status::kClean;
}

}  // namespace

void add_touch(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("touch", "Say which moves are left after men were touched");
  const auto arguments = std::make_shared<TouchArguments>();
  command->add_option("FEN", arguments->position, "The position, a quoted FEN or 'opening'");
  command->add_option("POINT", arguments->points, "The points of the men touched, in the order of touching");
  command->add_option("--fen", arguments->fen, "The position, instead of FEN")->type_name("FEN");
  command->add_option("--touched", arguments->touched, "The points, instead of POINT, with spaces between")
      ->type_name("POINTS");
  command->footer(
      "Examples:\n  roluat touch --game co-tuong '3k5/9/4b4/p8/9/9/9/3A5/R8/3AK4 w' d2 a6\n"
      "  roluat touch --game co-tuong --fen opening --touched 'b0 b9' --json\n"
      "Told of every ruling: the moves left, the sentence that rules, how it can be read, and the answers that have\n"
      "a part in it; a filler answers what the text leaves open.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
