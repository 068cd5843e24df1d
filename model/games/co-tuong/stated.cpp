#include "model/games/co-tuong/stated.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/games/co-tuong/subjects.hpp"
#include "model/named_values.hpp"
#include "model/read_file.hpp"

namespace roluat::model::cotuong {
namespace {

// Answers to questions and what texts mean by words are no part of a situation.
bool is_stated(const Symbol& constant) { return constant.name.find_first_of("=:.") == std::string::npos; }

std::string value_in(const Signature& signature, const Structure& structure, std::size_t constant) {
  return value_text(signature, signature.constants()[constant].sort, structure.constants[constant]);
}

}  // namespace

StatedSubject::StatedSubject(const std::string& subject) : subject_(subject) {
  const std::string folder = subject_folder(subject), situation = folder + "/vocabulary/situation.smt2";
  signature_.declare(read_file(situation, "a vocabulary"), situation);
  Table table = Table::read_file(folder + "/game.toml");
  title_ = table.said("title").words;
  describe_ = table.said("describe").words;
  for (const PlacedText& name : table.texts_if("position")) of_position_.insert(name.text);
  if (auto names = table.table_if("names")) {
    std::vector<std::string> values{"yes", "no"};
    for (const Enumeration& one : signature_.enumerations())
      values.insert(values.end(), one.values.begin(), one.values.end());
    for (const std::string& value : values)
      if (const auto words = names->said_if(value)) names_.emplace(value, words->words);
    names->done();
  }
}

Written StatedSubject::write(const Signature& signature, const Structure& structure) const {
  Written written{"|", "", structure.elements};
  for (std::size_t c = 0; c < signature.constants().size(); ++c) {
    const Symbol& constant = signature.constants()[c];
    if (!is_stated(constant)) continue;
    const bool of_position = of_position_.contains(constant.name);
    std::string& place = of_position ? written.fen : written.act;
    place += (place.empty() ? "" : " ") + constant.name + "=" + value_in(signature, structure, c);
  }
  return written;
}

Structure StatedSubject::read(const Signature& signature, const std::string& fen, const std::string& act) const {
  Structure structure(signature, 1);
  const std::size_t bar = fen.find('|'), begin = bar == std::string::npos ? 0 : bar + 1;
  const NamedValues position(signature, "FEN", fen), claim(signature, "ACT", act);
  position.take_constants(begin, fen.size(), structure);
  claim.take_constants(0, act.size(), structure);
  const auto position_names = position.between(begin, fen.size()), claim_names = claim.between(0, act.size());
  for (const Symbol& constant : signature.constants()) {
    if (!is_stated(constant)) continue;
    const bool of_position = of_position_.contains(constant.name);
    const auto& names = of_position ? position_names : claim_names;
    if (std::ranges::find(names, constant.name, &NamedValue::name) == names.end())
      throw InputError({of_position ? Message("FEN") : Message("ACT"), 0, 0,
                        message("'%1' has no value", constant.name), "a name and its value, name=value"});
  }
  return structure;
}

StatedSubject::Stated StatedSubject::stated(const std::string& fen, const std::string& act) const {
  const Structure structure = read(signature_, fen, act);
  Stated values;
  for (std::size_t c = 0; c < signature_.constants().size(); ++c)
    values.emplace(signature_.constants()[c].name, value_in(signature_, structure, c));
  return values;
}

bool StatedSubject::legal(const Ruling& ruling, const std::string& fen, const std::string& act) const {
  return is_right(ruling, stated(fen, act));
}

std::string StatedSubject::told(const Stated& stated, Language language) const {
  return filled(describe_.in(language), [&](const std::string& name) {
    const std::string& value = stated.at(name);
    const auto found = names_.find(value);
    return found == names_.end() ? value : found->second.in(language);
  });
}

Trilingual StatedSubject::describe(const std::string& fen, const std::string& act) const {
  const Stated values = stated(fen, act);
  return {told(values, Language::vi), told(values, Language::zh), told(values, Language::en)};
}

}  // namespace roluat::model::cotuong
