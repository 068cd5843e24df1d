// The texts as a proposal changes them, beside others in one encoding: formulas that they share are the same
// expressions, and one search serves them all.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/trials/fixing.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

struct Version {
  std::vector<model::Text> texts;
  std::vector<model::Records> records;
  std::vector<solver::Verdicts> verdicts;  ///< of the texts; they refer to them, so these must stay where they are
  std::set<std::string> changed{};         ///< ids of the texts that are not as in the base
  bool changes_records = false;            ///< and of one of them it is how it writes games down
  std::vector<Precedence> special{};       ///< special rules that go before general ones, in changed texts too
};

/// Takes the texts and records out of an encoding, which was read with these special rules before general ones.
[[nodiscard]] Version base_of(solver::Encoding& encoding, std::vector<Precedence> special = {});

/// The base with a proposal's changes. Only formulas that the base does not have are read. Throws InputError.
[[nodiscard]] Version changed(solver::Encoding& encoding, const Version& base, const Proposal& proposal);

/// A text as in `source`, a texts/*.toml, with its formulas; those that `base` has too are its. Throws InputError.
[[nodiscard]] model::Text changed_text(solver::Encoding& encoding, const model::Text& base, const std::string& source);

/// While it lives, the encoding's texts and records are those of a version.
class InPlace {
 public:
  InPlace(solver::Encoding& encoding, Version& version) : encoding_(encoding), version_(version) { swap(); }
  ~InPlace() { swap(); }
  InPlace(const InPlace&) = delete;
  InPlace& operator=(const InPlace&) = delete;

 private:
  void swap() {
    std::swap(encoding_.texts, version_.texts);  // the texts themselves stay where they are
    std::swap(encoding_.records, version_.records);
  }
  solver::Encoding& encoding_;
  Version& version_;
};

}  // namespace roluat::analysis
