// roluat shapes POSITION MOVE: which shapes a move makes, which of them score, and why the others do not.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands/command.hpp"
#include "model/shaping.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::JudgedShape;
using model::Language;
using model::Trilingual;

struct ShapesArguments {
  std::string fen, move, ruling;
};

/// The shapes of a move, and the points that they bring together.
struct Made {
  std::vector<JudgedShape> shapes;
  int points = 0;
};

/// An answer to a question under which something else counts than under the ruling.
struct OtherAnswer {
  std::string question, option;
  Made made;
};

Made made_by(const model::Game& game, const model::Ruling& ruling, const model::Position& position,
             const std::string& move) {
  const auto played = game.under(ruling);
  Made made{game.as<model::Shaping>().shapes(*played, position, move), 0};
  for (const int points : game.scoring().points_of(*played, position, move)) made.points += points;
  return made;
}

bool judged_alike(const Made& a, const Made& b) {
  return a.points == b.points && std::ranges::equal(a.shapes, b.shapes, [](const JudgedShape& x, const JudgedShape& y) {
           return x.written == y.written && x.points == y.points;
         });
}

std::vector<OtherAnswer> other_answers(const model::Game& game, const model::Questions& questions,
                                       const model::Ruling& ruling, const model::Position& position,
                                       const std::string& move, const Made& made) {
  std::vector<OtherAnswer> others;
  for (const model::Question& question : questions.all())
    for (const model::Option& option : question.options) {
      if (ruling.is(question.id, option.id)) continue;
      model::Ruling changed = ruling;
      changed.options[question.id] = option.id;
      if (!changed.is(question.id, option.id)) continue;
      try {
        OtherAnswer other{question.id, option.id, made_by(game, changed, position, move)};
        if (!judged_alike(other.made, made)) others.push_back(std::move(other));
      } catch (const model::InputError&) {  // the move is not legal under that answer
      }
    }
  return others;
}

Json shapes_json(const std::vector<JudgedShape>& shapes, Language language) {
  Json all = Json::array();
  for (const JudgedShape& shape : shapes) {
    Json faults = Json::array();
    for (const auto& [id, words] : shape.faults) faults.push_back({{"id", id}, {"because", words.in(language)}});
    all.push_back(
        {{"shape", shape.written}, {"name", shape.name.in(language)}, {"points", shape.points}, {"faults", faults}});
  }
  return all;
}

std::string points_in_words(int points, Language language) {
  const std::string number = std::to_string(points);
  return Trilingual{number + " điểm", number + "分", number + (points == 1 ? " point" : " points")}.in(language);
}

void print(const std::vector<JudgedShape>& shapes, const Common& common) {
  const Language l = common.spoken();
  if (shapes.empty())
    std::cout << "  "
              << Trilingual{"Nước này không tạo hình nào.", "这着棋没有排成图形。", "The move makes no shape."}.in(l)
              << "\n";
  for (const JudgedShape& shape : shapes) {
    std::cout << "  " << shape.name.in(l) << " (" << shape.written << "): ";
    if (shape.faults.empty()) std::cout << common.style().bold(points_in_words(shape.points, l));
    for (std::size_t i = 0; i < shape.faults.size(); ++i) {
      const Trilingual lead =
          i == 0 ? Trilingual{"không được tính: ", "不计分：", "does not count: "} : Trilingual{"; ", "；", "; "};
      std::cout << lead.in(l) << shape.faults[i].second.in(l);
    }
    std::cout << "\n";
  }
}

int run(ShapesArguments arguments, const Common& common) {
  const auto game = common.open_game();
  (void)game->as<model::Shaping>();  // refused before anything else is
  const model::Ruling ruling =
      common.ruling(arguments.ruling.empty() ? common.usual_ruling("shapes") : arguments.ruling);
  arguments.fen = position_of(arguments.fen, *game, ruling);
  const model::Position position = game->position(arguments.fen);
  const Made made = made_by(*game, ruling, position, arguments.move);
  const model::Questions questions = model::read_questions(common.folder() + "/kernel/questions.toml");
  const std::vector<OtherAnswer> others = other_answers(*game, questions, ruling, position, arguments.move, made);
  const Language l = common.spoken();
  if (common.json) {
    Json answers = Json::array();
    for (const OtherAnswer& other : others)
      answers.push_back({{"question", other.question},
                         {"option", other.option},
                         {"points", other.made.points},
                         {"shapes", shapes_json(other.made.shapes, l)}});
    std::cout << Json{{"schema", "roluat.shapes/1"}, {"fen", arguments.fen},  {"move", arguments.move},
                      {"ruling", ruling.name},       {"points", made.points}, {"shapes", shapes_json(made.shapes, l)},
                      {"otherwise", answers}}
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  std::cout << game->describe(position, arguments.move).in(l) << " (" << common.style().bold(ruling.name)
            << "): " << points_in_words(made.points, l) << "\n";
  print(made.shapes, common);
  for (const OtherAnswer& other : others) {
    std::cout << Trilingual{"Nếu ", "如果", "With "}.in(l) << common.style().bold(other.question + "=" + other.option)
              << ": " << points_in_words(other.made.points, l) << "\n";
    print(other.made.shapes, common);
  }
  return status::kClean;
}

}  // namespace

void add_shapes(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("shapes", "Say which shapes a move makes, which of them score, and why the others do not");
  const auto arguments = std::make_shared<ShapesArguments>();
  command->add_option("FEN", arguments->fen, "The position, a quoted FEN or 'opening'")->required();
  command->add_option("MOVE", arguments->move, "The move, origin and destination")->required();
  command
      ->add_option("--ruling", arguments->ruling,
                   "Judge the shapes under this ruling: its name or its file (default: the one that the game names "
                   "for this command, else the first that 'roluat ruling list' shows)")
      ->type_name("RULING");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
