#include "analysis/page/page_play.hpp"

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <tuple>

#include "analysis/page/page_pictures.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "model/side_by_side.hpp"

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
  Play(const model::Game& game, const std::vector<model::Ruling>& rulings,
       const std::vector<model::Position>& positions)
      : game_(game) {
    if (const auto* play = game.can<model::Play>())
      for (const model::Ruling& ruling : rulings) played_.push_back(play->under(ruling));
    for (const model::Position& position : positions) (void)number_of(position);
  }

  // New positions come behind those whose acts lead to them, which are looked at together: on as many threads as there
  // are, which is most of the work.
  Json all() {
    Json positions = Json::array();
    while (positions.size() < positions_.size()) {
      const std::vector<model::Position> next(positions_.begin() + static_cast<std::ptrdiff_t>(positions.size()),
                                              positions_.end());
      std::vector<Looked> looked(next.size());
      std::vector<std::function<void()>> tasks;
      for (std::size_t i = 0; i < next.size(); ++i) tasks.emplace_back([&, i] { looked[i] = look(next[i]); });
      model::run_side_by_side(tasks);
      for (std::size_t i = 0; i < next.size(); ++i) positions.push_back(position(next[i], looked[i]));
    }
    return {{"positions", positions}, {"boards", boards_}, {"sayings", sayings_}, {"spots", spots_}};
  }

 private:
  using Steps = std::vector<model::Following>;
  // One act, and where it leads; the same act may lead elsewhere under another ruling.
  using Row = std::tuple<std::string, std::string, std::string, std::string, std::string>;
  struct Bits {
    unsigned may = 0, ends = 0;
    model::Position after{};  ///< where it leads, inside the turn or behind one of several acts; else none
  };
  /// What may be done in a position, and, where a turn has begun in it, under which rulings it may end there.
  struct Looked {
    std::map<Row, Bits> rows;
    std::optional<unsigned> ends;
  };

  int number_of(const model::Position& position) {
    const auto [known, is_new] = numbers_.try_emplace(position.fen(), static_cast<int>(positions_.size()));
    if (is_new) positions_.push_back(position);
    return known->second;
  }

  // What may be done, for each ruling.
  std::vector<Steps> steps_from(const model::Position& position) const {
    std::vector<Steps> steps;
    for (const auto& played : played_) steps.push_back(played->following(position, model::Each::step));
    return steps;
  }

  // A turn of one act shows on the board it is played on; one of several ends on another.
  static std::set<std::string> acts_among_several(const std::vector<Steps>& steps, bool inside_turn) {
    std::set<std::string> acts;
    for (const Steps& under_ruling : steps)
      for (const model::Following& step : under_ruling)
        if (inside_turn || step.goes_on) acts.insert(step.text);
    return acts;
  }

  Looked look(const model::Position& position) const {
    Looked looked;
    if (played_.empty()) return looked;
    for (std::size_t r = 0; r < played_.size(); ++r)
      if (const auto may = played_[r]->may_end(position)) looked.ends = looked.ends.value_or(0) | (*may ? 1U << r : 0);
    const std::vector<Steps> steps = steps_from(position);
    const std::set<std::string> several = acts_among_several(steps, looked.ends.has_value());
    for (std::size_t r = 0; r < played_.size(); ++r)
      for (const model::Following& step : steps[r]) {
        const bool is_last = step.ends && !step.goes_on && several.contains(step.text);
        const std::string inside = step.goes_on ? step.after.fen() : "", after = is_last ? step.after.fen() : "";
        Bits& bits = looked.rows[{step.origin, step.destination, step.text, inside, after}];
        if (step.goes_on || is_last) bits.after = step.after;
        bits.may |= 1U << r;
        if (step.ends) bits.ends |= 1U << r;
      }
    return looked;
  }

  Json position(const model::Position& position, const Looked& looked) {
    Json acts = Json::array();
    for (const auto& [row, bits] : looked.rows) add(acts, position, row, bits);
    Json json{{"fen", position.fen()}, {"picture", drawn_for_page(game_, position, "")}, {"acts", acts}};
    if (looked.ends) json["ends"] = *looked.ends;
    return json;
  }

  void add(Json& acts, const model::Position& position, const Row& row, const Bits& bits) {
    const auto& [origin, destination, act, inside, after] = row;
    for (const std::string& point : {origin, destination}) note_spot(point);
    const int then = inside.empty() ? -1 : number_of(bits.after), at_last = after.empty() ? -1 : board(bits.after);
    const std::size_t words = saying(game_.describe(position, act), origin, destination);
    for (const Json& value : {Json(origin), Json(destination), Json(act), Json(bits.may), Json(bits.ends), Json(words),
                              Json(then), Json(at_last)})
      acts.push_back(value);
  }

  int board(const model::Position& position) {
    const std::string picture = drawn_for_page(game_, position, "");
    const auto [known, is_new] = board_numbers_.try_emplace(picture, static_cast<int>(boards_.size()));
    if (is_new) boards_.push_back({{"picture", picture}});
    return known->second;
  }

  void note_spot(const std::string& point) {
    const auto* pictures = game_.can<model::Pictures>();
    if (pictures == nullptr || spots_.contains(point)) return;
    const model::Spot spot = pictures->picture_spot(point, false);
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
  std::vector<std::unique_ptr<model::Played>> played_;  ///< by ruling; none where nothing can be played
  std::vector<model::Position> positions_;
  std::map<std::string, int> numbers_, board_numbers_;
  std::map<std::string, std::size_t> saying_numbers_;
  Json boards_ = Json::array(), sayings_ = Json::array(), spots_ = Json::object();
};

}  // namespace

Json page_play(const model::Game& game, const std::vector<model::Ruling>& rulings,
               const std::vector<model::Position>& positions) {
  return Play(game, rulings, positions).all();
}

Json page_positions(const model::Game& game, const std::vector<model::Position>& positions) {
  Json all = Json::array();
  for (const model::Position& position : positions)
    all.push_back({{"fen", position.fen()}, {"picture", drawn_for_page(game, position, "")}, {"acts", Json::array()}});
  return all;
}

}  // namespace roluat::analysis
