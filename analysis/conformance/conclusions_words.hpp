// What an examination says of a program, for people.
#pragma once

#include <string>

#include "analysis/conformance/alike_words.hpp"
#include "analysis/conformance/conclusions.hpp"
#include "analysis/report/show.hpp"
#include "model/game_words.hpp"

namespace roluat::analysis {

class ConclusionWords {
 public:
  /// All must outlive it. `all`: nothing is left out, not even what is as one would expect.
  ConclusionWords(const Conclusions& conclusions, const solver::Encoding& encoding, const model::Game& game,
                  ShowOptions options, bool all)
      : conclusions_(conclusions),
        encoding_(encoding),
        game_(game),
        options_(options),
        all_(all),
        words_(model::read_game_words(encoding.folder)),
        seeing_(game.as<model::Sees>().seeing()),
        probing_(game.probes().probing()) {}

  [[nodiscard]] std::string whole() const;

 private:
  [[nodiscard]] std::string in(const model::Trilingual& words) const { return words.in(options_.language); }
  [[nodiscard]] std::string paragraph(const model::Trilingual& words) const;
  [[nodiscard]] std::string heading(const model::Trilingual& words) const;
  [[nodiscard]] std::string how_many() const;
  [[nodiscard]] std::string fit() const;
  [[nodiscard]] std::string ruling() const;
  [[nodiscard]] std::string pieces() const;
  [[nodiscard]] std::string unsettled() const;
  [[nodiscard]] std::string faults() const;
  [[nodiscard]] std::string fault(const ToldFault& told, std::size_t number) const;
  [[nodiscard]] model::Trilingual described(const Deviation& deviation) const;
  [[nodiscard]] std::string speaks_against(std::size_t question, std::size_t option) const;
  [[nodiscard]] std::string quoted(const std::vector<std::size_t>& numbers) const;
  [[nodiscard]] std::string alike(const AlikeReplies& group) const;
  [[nodiscard]] std::string stop(const char* sign) const;
  [[nodiscard]] std::string difference(const Fault& fault, std::size_t which,
                                       const std::vector<TextVerdict>& verdicts) const;
  [[nodiscard]] std::string explanation(const Fault& fault) const;
  [[nodiscard]] std::string unexplained(const Fault& fault) const;
  [[nodiscard]] std::string shown_answers() const;
  [[nodiscard]] std::string failures() const;
  [[nodiscard]] std::string against() const;

  const Conclusions& conclusions_;
  const solver::Encoding& encoding_;
  const model::Game& game_;
  ShowOptions options_;
  bool all_;
  model::GameWords words_;
  std::unique_ptr<model::Seeing> seeing_;
  std::unique_ptr<model::Probing> probing_;  ///< knows where a piece carries another
};

}  // namespace roluat::analysis
