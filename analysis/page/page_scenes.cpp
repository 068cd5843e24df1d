#include "analysis/page/page_scenes.hpp"

#include <deque>
#include <nlohmann/json.hpp>

#include "analysis/page/page_pictures.hpp"
#include "analysis/page/page_play.hpp"
#include "analysis/words/trilingual_json.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

std::vector<Topic> topics_if_any(solver::Encoding& encoding, const std::vector<std::string>& compared) {
  if (has_topics(encoding)) return read_topics(encoding);
  std::deque<solver::Verdicts> texts;
  std::vector<const solver::Verdicts*> all;
  for (const std::string& id : compared)
    if (const model::Text* text = encoding.text(id)) all.push_back(&texts.emplace_back(encoding, *text));
  return all.size() > 1 ? topics_of(encoding, all) : std::vector<Topic>();
}

}  // namespace

PageScenes::PageScenes(solver::Encoding& encoding, const model::Game& game, const std::vector<std::string>& compared)
    : encoding_(encoding),
      game_(game),
      topics_(topics_if_any(encoding, compared)),
      judge_(encoding),
      presets_(compiled(encoding.rulings)) {}

std::size_t PageScenes::scene(const std::string& fen, const std::string& act,
                              const std::vector<std::size_t>& questions) {
  const auto [known, is_new] = numbers_.try_emplace({fen, act}, scenes_.size());
  if (is_new) scenes_.push_back(look(position(fen), act));
  Scene& scene = scenes_[known->second];
  for (const std::size_t question : questions) answer(scene, question);
  return known->second;
}

std::size_t PageScenes::position(const std::string& fen) {
  const auto [known, is_new] = position_numbers_.try_emplace(fen, positions_.size());
  if (is_new) positions_.push_back(game_.position(fen));
  return known->second;
}

PageScenes::Scene PageScenes::look(std::size_t number, const std::string& act) {
  const model::Position& position = positions_[number];
  Scene scene{number, act, game_.describe(position, act), legal_under(presets_, position, act)};
  judge_.look_at(game_.read(encoding_.prelude.signature(), position, act));
  for (std::size_t t = 0; t < topics_.size(); ++t)
    if (judge_.holds(topics_[t].when)) scene.topics.push_back(t);
  return scene;
}

// What each option makes of the act, all else being as each preset has it.
void PageScenes::answer(Scene& scene, std::size_t number) {
  if (scene.answered.contains(number)) return;
  const model::Question& question = encoding_.questions.all()[number];
  std::vector<unsigned>& legal = scene.answered[number];
  for (std::size_t option = 0; option < question.options.size(); ++option)
    legal.push_back(legal_under(answered(number, option), positions_[scene.position], scene.act));
}

const PageScenes::Rulings& PageScenes::answered(std::size_t question, std::size_t option) {
  const auto [known, is_new] = answered_.try_emplace({question, option});
  if (!is_new) return known->second;
  const model::Question& asked = encoding_.questions.all()[question];
  std::vector<model::Ruling> rulings = encoding_.rulings;
  for (model::Ruling& ruling : rulings) ruling.options[asked.id] = asked.options[option].id;
  return known->second = compiled(rulings);
}

/// None without a kernel.
PageScenes::Rulings PageScenes::compiled(const std::vector<model::Ruling>& rulings) const {
  Rulings all;
  for (const model::Ruling& ruling : rulings)
    if (encoding_.has_kernel) all.push_back(game_.compiled(ruling));
  return all;
}

unsigned PageScenes::legal_under(const Rulings& rulings, const model::Position& position,
                                 const std::string& act) const {
  unsigned bits = 0;
  for (std::size_t r = 0; r < rulings.size(); ++r)
    if (game_.legal(*rulings[r], position, act)) bits |= 1U << r;
  return bits;
}

Json PageScenes::scenes() const {
  Json result = Json::array();
  for (const Scene& scene : scenes_) {
    Json answered = Json::object();
    for (const auto& [question, legal] : scene.answered) answered[std::to_string(question)] = legal;
    result.push_back({{"p", scene.position},
                      {"act", scene.act},
                      {"says", {{"vi", scene.says.vi}, {"zh", scene.says.zh}, {"en", scene.says.en}}},
                      {"legal", scene.legal},
                      {"answered", answered},
                      {"topics", scene.topics}});
    if (!game_.is_act(scene.act)) result.back()["claim"] = true;
    if (game_.is_on_board(scene.act)) result.back()["picture"] = picture(scene);
    if (const auto* unfolding = game_.can<model::Unfolding>()) add_steps(result.back(), scene, *unfolding);
  }
  return result;
}

// Which man has gone how far, in the picture's units: "e4", 0, 40.
Json PageScenes::gone(const model::Step& step) const {
  const model::Spot from = game_.pictures().picture_spot(step.from, false),
                    to = game_.pictures().picture_spot(step.to, false);
  return {step.to, to.x - from.x, to.y - from.y};
}

void PageScenes::add_steps(Json& json, const Scene& scene, const model::Unfolding& unfolding) const {
  Json steps = Json::array();
  for (const model::Step& step : unfolding.steps(positions_[scene.position], scene.act, page_picture(game_))) {
    Json does = Json::array();
    for (const model::Trilingual& one : step.does) does.push_back(trilingual(one));
    steps.push_back({{"picture", step.picture}, {"says", trilingual(step.says)}, {"does", does}});
    if (!step.to.empty()) steps.back()["gone"] = gone(step);
  }
  if (steps.empty()) {
    json["unplaced"] = true;
    return;
  }
  json["steps"] = steps;
  json["marks"] = Json::array();
  for (const model::Trilingual& mark : unfolding.step_marks()) json["marks"].push_back(trilingual(mark));
}

std::string PageScenes::picture(const Scene& scene) const {
  return drawn_for_page(game_, positions_[scene.position], scene.act);
}

}  // namespace roluat::analysis
