// What is claimed of a record, read and written (subject.hpp), and whether it is right under a ruling.
#pragma once

#include <string>

#include "model/games/co-tuong/move.hpp"
#include "model/question.hpp"

namespace roluat::model::cotuong {

/// As the vocabulary of subjects/notation numbers them.
enum class RecordClaim : std::uint8_t { written, placed, in_words, by_other, excluded };

struct RecordSigns {
  int letter = 1;  ///< Tg S T X P M B C K A E R H, from 1
  int order = 0;   ///< none, t, g, s
  int file = 0;    ///< 0: not written
  int sign = 1;    ///< . / -, from 1
  int number = 0;
};

struct ClaimedRecord {
  RecordClaim claim = RecordClaim::written;
  Move move{};  ///< placed: only its origin counts
  RecordSigns signs{};
};

/// Throws InputError.
[[nodiscard]] ClaimedRecord read_record_claim(const Position& position, const std::string& act);
[[nodiscard]] std::string write_record_claim(const ClaimedRecord& claimed);
[[nodiscard]] bool is_right(const Position& position, const ClaimedRecord& claimed, const Ruling& ruling);

}  // namespace roluat::model::cotuong
