#include "analysis/page_play.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>

#include "analysis/trilingual_json.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

// Every place of a part is given another name. What is put back for the name later gives the same words again.
std::string with(std::string words, const std::string& part, const std::string& name) {
  for (std::size_t at = words.find(part); at != std::string::npos; at = words.find(part, at + name.size()))
    words.replace(at, part.size(), name);
  return words;
}

class Play {
 public:
  Play(const model::Game& game, const std::vector<model::Ruling>& rulings, const std::vector<std::string>& fens)
      : game_(game), rulings_(rulings) {
    for (const std::string& fen : fens) (void)number_of(fen);
  }

  Json all() {
    Json positions = Json::array();
    for (std::size_t i = 0; i < fens_.size(); ++i) {
      const std::string fen = fens_[i];  // new ones come behind, and move the others
      positions.push_back(position(fen));
    }
    return {{"positions", positions}, {"sayings", sayings_}, {"spots", spots_}};
  }

 private:
  // One act, and where it leads; the same act may lead elsewhere under another ruling.
  using Row = std::tuple<std::string, std::string, std::string, std::string>;
  struct Bits {
    unsigned may = 0, ends = 0;
  };

  int number_of(const std::string& fen) {
    const auto [known, is_new] = numbers_.try_emplace(fen, static_cast<int>(fens_.size()));
    if (is_new) fens_.push_back(fen);
    return known->second;
  }

  Json position(const std::string& fen) {
    std::map<Row, Bits> rows;
    std::optional<unsigned> ends;
    for (std::size_t r = 0; r < rulings_.size(); ++r) {
      const unsigned bit = 1U << r;
      if (const auto may = game_.may_end_turn(fen, rulings_[r])) ends = ends.value_or(0) | (*may ? bit : 0);
      for (const model::TurnStep& step : game_.turn_steps(fen, rulings_[r])) {
        Bits& bits = rows[{step.act.origin, step.act.destination, step.act.act, step.inside}];
        bits.may |= bit;
        if (step.ends) bits.ends |= bit;
      }
    }
    Json acts = Json::array();
    for (const auto& [row, bits] : rows) add(acts, fen, row, bits);
    Json json{{"fen", fen}, {"picture", game_.picture(fen, "", page_picture(game_))}, {"acts", acts}};
    if (ends) json["ends"] = *ends;
    return json;
  }

  void add(Json& acts, const std::string& fen, const Row& row, Bits bits) {
    const auto& [origin, destination, act, inside] = row;
    for (const std::string& point : {origin, destination}) note_spot(point);
    const int then = inside.empty() ? -1 : number_of(inside);
    const std::size_t words = saying(game_.describe(fen, act), origin, destination);
    for (const Json& value : {Json(origin), Json(destination), Json(act), Json(bits.may), Json(bits.ends), Json(words), Json(then)})
      acts.push_back(value);
  }

  void note_spot(const std::string& point) {
    if (spots_.contains(point)) return;
    const model::Spot spot = game_.picture_spot(point, false);
    spots_[point] = {spot.x, spot.y};
  }

  std::size_t saying(const model::Trilingual& words, const std::string& origin, const std::string& destination) {
    const auto general = [&](const std::string& said) { return with(with(said, origin, "{o}"), destination, "{d}"); };
    const Json json = trilingual({general(words.vi), general(words.zh), general(words.en)});
    const auto [known, is_new] = saying_numbers_.try_emplace(json.dump(), sayings_.size());
    if (is_new) sayings_.push_back(json);
    return known->second;
  }

  const model::Game& game_;
  const std::vector<model::Ruling>& rulings_;
  std::vector<std::string> fens_;
  std::map<std::string, int> numbers_;
  std::map<std::string, std::size_t> saying_numbers_;
  Json sayings_ = Json::array(), spots_ = Json::object();
};

}  // namespace

Json page_play(const model::Game& game, const std::vector<model::Ruling>& rulings,
               const std::vector<std::string>& fens) {
  return Play(game, rulings, fens).all();
}

}  // namespace roluat::analysis
