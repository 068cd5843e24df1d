#include "analysis/conformance/conclusions_json.hpp"

#include <array>

#include "analysis/words/trilingual_json.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

Json verdicts_json(const std::vector<TextVerdict>& verdicts) {
  Json all = Json::array();
  for (const TextVerdict& one : verdicts)
    all.push_back({{"text", one.text}, {"verdict", name_of(one.verdict)}, {"because", one.because}});
  return all;
}

Json lacking_json(const Lacking& lacking) { return {{"turns", lacking.turns}, {"of", lacking.of}}; }

Json needs_json(const std::vector<Need>& needs) {
  Json all = Json::array();
  for (const Need& one : needs)
    all.push_back({{"piece", one.piece},
                   {"point", one.point},
                   {"own", one.own},
                   {"fen", one.fen},
                   {"judges_otherwise_without_it", one.program ? "program" : "ruling"},
                   {"turn_without_it", one.there},
                   {"lacks_with_it", lacking_json(one.with)},
                   {"lacks_without_it", lacking_json(one.less)},
                   {"positions", one.positions},
                   {"of", one.of}});
  return all;
}

Json fault_json(const ToldFault& told, const solver::Encoding& encoding, const model::Game& game) {
  const Fault& fault = told.fault;
  Json differences = Json::array(), explained = Json::array();
  for (std::size_t i = 0; i < fault.differences.size(); ++i) {
    const Difference& one = fault.differences[i];
    Json json{{"kind", name_of(one.kind)}, {"turn", one.turn}, {"ours", one.ours}, {"theirs", one.theirs}};
    if (!told.verdicts[i].empty()) json["title"] = trilingual(game.describe(fault.probe.read(game), one.turn));
    json["texts"] = verdicts_json(told.verdicts[i]);
    differences.push_back(json);
  }
  for (const auto& [q, o] : fault.explained_by) {
    const model::Question& question = encoding.questions.all()[q];
    explained.push_back(question.id + "=" + question.options[o].id);
  }
  const Pattern& pattern = fault.deviation.pattern;
  Json turns = Json::array();
  for (const Deviant& one : fault.deviation.turns) turns.push_back({{"answer", one.answer}, {"next", one.next}});
  return {{"kind", name_of(pattern.kind)},
          {"piece", pattern.piece},
          {"deed", pattern.deed},
          {"only_piece", fault.deviation.only_piece},
          {"traits", pattern.traits},
          {"seen", fault.deviation.positions},
          {"turns", fault.deviation.turns.size()},
          {"of", fault.deviation.of},
          {"all_turns", turns},
          {"fen", fault.probe.fen},
          {"asked", fault.probe.question()},
          {"differences", differences},
          {"explained_by", explained},
          {"also_shows", fault.also_shows},
          {"hangs_on", needs_json(fault.needs)}};
}

Json settled_json(const ShownAnswer& shown) {
  Json json{{"question", shown.question->id}, {"option", shown.option->id},
            {"nearest", shown.nearest->id},   {"for", shown.pro},
            {"against", shown.contra},        {"weak", shown.weak()}};
  if (shown.option != shown.nearest) json["fen"] = shown.fen;
  return json;
}

Json unsettled_json(const Unsettled& one) {
  Json options = Json::array();
  for (const model::Option* option : one.possible) options.push_back(option->id);
  return {{"question", one.question->id}, {"possible", options}, {"no_position_shows_it", one.never_seen}};
}

Json against_json(const AgainstText& one, const model::Game& game) {
  return {{"text", one.text},         {"does", one.does},
          {"clauses", one.clauses},   {"fen", one.fen},
          {"act", one.act},           {"title", trilingual(game.describe(one.position, one.act))},
          {"in_check", one.in_check}, {"as_ruling_found", one.as_found},
          {"seen", one.seen}};
}

Json fit_json(const Judgement& judgement) {
  Json pieces = Json::array();
  for (const KindFit& kind : judgement.kinds)
    pieces.push_back({{"of", kind.kind}, {"alike", kind.alike}, {"all", kind.all}});
  return {{"answers", judgement.answers},
          {"nearest", judgement.fits_nearest},
          {"ruling", judgement.fits_ruling},
          {"found", judgement.found()},
          {"by_piece", pieces}};
}

Json questions_json(const Examined& examined, const std::vector<std::size_t>& numbers) {
  Json all = Json::array();
  for (const std::size_t number : numbers) {
    const Question& question = examined.questions[number];
    all.push_back({{"fen", question.probe.fen},
                   {"asked", question.probe.question()},
                   {"what", name_of(question.reply.kind)},
                   {"words", question.reply.words}});
  }
  return all;
}

}  // namespace

Json to_json(const Conclusions& conclusions, const solver::Encoding& encoding, const model::Game& game) {
  const Examined& examined = conclusions.examined;
  Json settled = Json::array(), unsettled = Json::array(), faults = Json::array(), against = Json::array(),
       refused = Json::array(), positions = Json::array();
  for (const Asks asks : examined.refused) refused.push_back(name_of(asks));
  for (const ShownAnswer& one : conclusions.shown) settled.push_back(settled_json(one));
  for (const Unsettled& one : conclusions.unsettled) unsettled.push_back(unsettled_json(one));
  for (const ToldFault& one : conclusions.faults) faults.push_back(fault_json(one, encoding, game));
  for (const AgainstText& one : conclusions.against) against.push_back(against_json(one, game));
  for (const std::size_t number : examined.answered)
    positions.push_back(
        {{"fen", examined.questions[number].probe.fen}, {"asked", examined.questions[number].probe.question()}});
  return {{"schema", "roluat.conformance/3"},
          {"asked", examined.questions.size()},
          {"answered", examined.answered.size()},
          {"not_answered", refused},
          {"no_riders", examined.no_riders},
          {"complete", !examined.stopped && !examined.given_up && !examined.cut_short},
          {"nearest", examined.judgement.nearest},
          {"fit", fit_json(examined.judgement)},
          {"plays_nearest", conclusions.other().empty() && conclusions.clean()},
          {"settled", settled},
          {"unsettled", unsettled},
          {"faults", faults},
          {"failures", questions_json(examined, examined.failed)},
          {"errors", questions_json(examined, examined.errors)},
          {"given_up", examined.given_up},
          {"against_texts", against},
          {"answers", positions}};
}

}  // namespace roluat::analysis
