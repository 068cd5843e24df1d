// roluat touch FEN POINT...: what must be played after these men were touched.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/judging/touch_readings.hpp"
#include "analysis/report/show.hpp"
#include "analysis/words/quoted.hpp"
#include "commands/command.hpp"
#include "model/games/games.hpp"
#include "model/subjects.hpp"
#include "model/touching.hpp"
#include "solver/encoding.hpp"

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
  const model::Text* text = nullptr;
  const model::Sentence* sentence = nullptr;
  const model::Clause* clause = nullptr;
};
Ruled ruled_by(const model::TouchAnswer& answer, const std::vector<model::Text>& texts) {
  for (const model::Text& text : texts)
    if (const model::Clause* clause = text.clause(answer.clause))
      return {&text, text.sentence(clause->sentence), clause};
  return {};
}

std::string id_of(const TouchReading& one) { return one.clause->id + "@" + one.reading->id; }

/// The word of --json.
std::string name_of(Agreement agreement) {
  switch (agreement) {
    case Agreement::gives: return "this";
    case Agreement::fits: return "fits";
    case Agreement::contradicts: return "other";
    case Agreement::silent: return "nothing";
  }
  return "";
}

/// How the sentence that rules can be read.
Json readings_of(const model::Clause* clause, model::Language language) {
  Json readings = Json::array();
  if (clause == nullptr) return readings;
  for (const model::Reading& one : clause->readings)
    readings.push_back({{"reading", clause->id + "@" + one.id},
                        {"grade", model::name_of(one.grade)},
                        {"says", one.says.in(language)}});
  return readings;
}

/// true where it says that a fault is noted with some turn, false where only that none is; null where it says nothing.
Json fault_of(const TouchReading& one) { return one.fault.silent() ? Json() : Json(!one.fault.yes.empty()); }

/// What every reading that has to do with these men says, and how it stands to the answer.
Json readings_by(const model::TouchAnswer& answer, const std::vector<TouchReading>& readings,
                 model::Language language) {
  Json all = Json::array();
  for (const TouchReading& one : readings)
    all.push_back({{"reading", id_of(one)},
                   {"number", one.clause->sentence},
                   {"grade", model::name_of(one.reading->grade)},
                   {"gives", name_of(agreement(one, readings, answer))},
                   {"moves", one.moves.silent() ? Json() : Json(one.left)},
                   {"forbids", one.moves.silent() ? Json() : Json(one.moves.no)},
                   {"fault", fault_of(one)},
                   {"says", one.reading->says.in(language)}});
  return all;
}

/// Does the text leave open something that this answer needs?
bool is_filler(const model::TouchAnswer& answer) {
  return answer.clause.empty() || std::ranges::any_of(answer.readings, &model::TouchAnswer::Reading::filler);
}

Json to_json(const model::TouchAnswer& answer, const std::vector<model::Text>& texts,
             const std::vector<TouchReading>& said, model::Language language) {
  const auto [text, sentence, clause] = ruled_by(answer, texts);
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
          {"sentence_readings", readings_of(clause, language)},
          {"by_reading", readings_by(answer, said, language)}};
}

constexpr std::size_t kMostTurns = 8;  // that are told of a reading

/// "left: b0a2 b0c2", and of many how many. What is permitted bars nothing.
std::string left_by(const TouchReading& one, model::Language language) {
  if (one.left.empty()) return Trilingual{"không còn nước nào", "无着可走", "no move is left"}.in(language);
  const std::string count = std::to_string(one.left.size());
  Trilingual turns{count + " nước", count + "种着法", count + " moves"};
  if (one.left.size() <= kMostTurns) {
    std::string listed;
    for (const std::string& turn : one.left) listed += (listed.empty() ? "" : " ") + turn;
    turns = {listed, listed, listed};
  }
  if (one.moves.no.empty())
    return Trilingual{"được đi " + turns.vi, "可走 " + turns.zh, "allowed: " + turns.en}.in(language);
  return Trilingual{"chỉ còn " + turns.vi, "只剩 " + turns.zh, "left: " + turns.en}.in(language);
}

/// What it says of the turns and of a fault, in short.
std::string in_short(const TouchReading& one, model::Language language) {
  std::string said = one.moves.silent() ? "" : left_by(one, language);
  if (one.fault.silent()) return said;
  const Trilingual noted{"ghi lỗi kỹ thuật", "记技术犯规", "a fault is noted"},
      none{"không ghi lỗi kỹ thuật", "不记技术犯规", "no fault is noted"};
  const std::string between = Trilingual{"; ", "；", "; "}.in(language);
  return said + (said.empty() ? "" : between) + (one.fault.yes.empty() ? none : noted).in(language);
}

/// The readings that stand so to the answer, under a heading.
void print_readings(const Trilingual& heading, Agreement how, const model::TouchAnswer& answer,
                    const std::vector<TouchReading>& said, const Common& common) {
  const model::Language l = common.spoken();
  bool first = true;
  for (const TouchReading& one : said) {
    if (agreement(one, said, answer) != how) continue;
    if (first) std::cout << "  " << heading.in(l) << "\n";
    first = false;
    const std::string n = std::to_string(one.clause->sentence);
    const bool plain = one.reading->grade == model::Grade::plain;
    const Trilingual where = plain ? Trilingual{"câu " + n, "第" + n + "句", "sentence " + n}
                                   : Trilingual{"câu " + n + ", cách hiểu có thể có", "第" + n + "句，可能的理解",
                                                "sentence " + n + ", a possible reading"};
    const bool in_full = how == Agreement::gives || how == Agreement::silent;
    const std::string left = in_full ? "" : " [" + in_short(one, l) + "]";
    std::cout << wrapped(id_of(one) + " (" + where.in(l) + ")" + colon(l) + one.reading->says.in(l) + left,
                         common.width(), "    ")
              << "\n";
  }
}

/// From which readings the answer follows, which leave it open, and which speak against it.
void print_readings(const model::TouchAnswer& answer, const std::vector<TouchReading>& said, const Common& common) {
  print_readings(
      {"Các cách hiểu dẫn đến đúng câu trả lời trên:", "以下理解得出这一答案：", "These readings give this answer:"},
      Agreement::gives, answer, said, common);
  print_readings({"Các cách hiểu hợp với câu trả lời trên, nhưng từng cách chưa đủ để kết luận:",
                  "以下理解与这一答案相符，但每一条都还不足以得出答案：",
                  "These readings fit this answer but do not settle it by themselves:"},
                 Agreement::fits, answer, said, common);
  print_readings({"Các cách hiểu trái với câu trả lời trên:", "以下理解与这一答案相矛盾：",
                  "These readings contradict this answer:"},
                 Agreement::contradicts, answer, said, common);
  print_readings({"Các cách hiểu không nói gì về trường hợp này:", "以下理解没有说到这种情形：",
                  "These readings say nothing of this case:"},
                 Agreement::silent, answer, said, common);
}

void print(const model::TouchAnswer& answer, const std::vector<model::Text>& texts,
           const std::vector<TouchReading>& said, const Common& common) {
  const model::Language l = common.spoken();
  const auto [text, sentence, clause] = ruled_by(answer, texts);
  std::cout << common.style().bold(answer.ruling);
  if (sentence != nullptr) {
    const std::string n = std::to_string(sentence->number);
    const std::string& source = answer.source;
    std::cout << Trilingual{" (" + source + ", câu " + n + ")", "（" + source + "，第" + n + "句）",
                            " (" + source + ", sentence " + n + ")"}
                     .in(l);
  }
  std::cout << colon(l) << answer.because.in(l) << "\n";
  if (sentence != nullptr) {
    std::cout << wrapped(quoted(sentence->quote, text->language), common.width(), "  ") << "\n";
  } else {
    std::cout << "  "
              << Trilingual{"Bản luật không nói đến; câu trả lời là của bộ luật này.", "文本没有说到；由这套规则补充。",
                            "The text does not say; the answer is the ruling's."}
                     .in(l)
              << "\n";
  }
  std::cout << " ";
  for (const std::string& turn : answer.turns) std::cout << " " << turn;
  if (answer.turns.empty()) std::cout << Trilingual{" không có nước nào", " 无着可走", " there is no legal move"}.in(l);
  std::cout << "\n";
  if (answer.fault)
    std::cout << "  " << Trilingual{"Ghi lỗi kỹ thuật.", "记技术犯规。", "A technical fault is noted."}.in(l) << "\n";
  print_readings(answer, said, common);
  const Trilingual filler{" (điền thêm: bản luật để ngỏ)", "（补充：文本未载）",
                          " (a filler: the text leaves it open)"};
  for (const auto& one : answer.readings)
    std::cout << wrapped(one.question + "=" + one.answer + (one.filler ? filler.in(l) : "") + colon(l) + one.says.in(l),
                         common.width(), "  ")
              << "\n";
}

int run(const TouchArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const auto& rules = game->as<model::Touching>();
  const std::string fen = position_of(arguments.fen.empty() ? arguments.position : arguments.fen, *game, {});
  const model::Position position = game->position(fen);
  const std::vector<std::string> points = points_of(arguments);
  const std::vector<model::TouchAnswer> answers = rules.after_touching(position, points);
  const std::vector<model::Text> texts = model::read_texts(common.folder());
  const std::string name = rules.touching_subject();
  const solver::Encoding encoding = solver::read_encoding(model::subject_folder(common.folder(), name));
  const auto subject = model::make_game(common.game_name() + "/" + name);
  const std::vector<TouchReading> said =
      touch_readings(encoding, *subject, position, rules.turns_after_touching(position, points));
  Json rulings = Json::array();
  for (const model::TouchAnswer& answer : answers) {
    if (common.json)
      rulings.push_back(to_json(answer, texts, said, common.spoken()));
    else
      print(answer, texts, said, common);
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
      "Told of every ruling: the moves left, the sentence that rules, and the answers that have a part in it; a "
      "filler\n"
      "answers what the text leaves open. Also which readings of which sentences give this answer, which fit it "
      "without\nsettling it, which contradict it, and which say nothing of these men.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
