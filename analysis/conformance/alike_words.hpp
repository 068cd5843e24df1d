// What a program said again and again in nearly the same words, put together.
#pragma once

#include <string>
#include <vector>

#include "analysis/conformance/examination.hpp"

namespace roluat::analysis {

/// Questions to which the same came, in order; `same`: in the same words, else but for points, letters and numbers.
struct AlikeReplies {
  std::vector<const Question*> questions;
  bool same = true;
};

/// What it said where it has not answered; empty where it was late, since its words are then what was asked.
[[nodiscard]] std::string said(const Question& question);

/// Of the questions with these numbers; what was said most often first.
[[nodiscard]] std::vector<AlikeReplies> alike_replies(const std::vector<Question>& questions,
                                                      const std::vector<std::size_t>& numbers);

}  // namespace roluat::analysis
