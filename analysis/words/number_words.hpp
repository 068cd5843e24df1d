// Numbers as a reader writes them: the decimal mark of the language, and powers of ten for what is too long to read.
#pragma once

#include <string>

#include "model/languages.hpp"

namespace roluat::analysis {

/// The numbers of a text, as a program writes them ("1,234.5"), as this language does: "1.234,5" in Vietnamese. Points
/// and commas that do not stand between two digits stay.
[[nodiscard]] std::string in_digits_of(std::string text, model::Language language);

/// "157,780,000" of 1.5778e8: five significant digits, and "1.5778 × 10^21" from 10^12 on. `value` is finite and at
/// least 0.
[[nodiscard]] std::string rounded_count(double value, model::Language language);
/// "about ", before a number that is not exact.
[[nodiscard]] std::string about(model::Language language);

/// A whole number given by its digits, as it is up to nine of them, and rounded likewise from there on.
[[nodiscard]] std::string readable_count(const std::string& digits, model::Language language);

/// "3.1 % (2.6–3.7 %)" of shares from 0 to 1: an estimate and the interval that holds it. A tenth counts below 10 %.
[[nodiscard]] std::string share_words(double share, double low, double high, model::Language language);

}  // namespace roluat::analysis
