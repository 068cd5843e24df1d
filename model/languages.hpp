// The three languages in which everything that a user reads is written.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace roluat::model {

enum class Language { vi, zh, en };
inline constexpr std::array<std::string_view, 3> kLanguageNames = {"vi", "zh", "en"};

/// "vi", "zh", "en"
[[nodiscard]] inline std::string name_of(Language language) {
  return std::string(kLanguageNames[static_cast<std::size_t>(language)]);
}

/// One message in all three languages.
struct Trilingual {
  std::string vi, zh, en;

  [[nodiscard]] const std::string& in(Language language) const {
    switch (language) {
      case Language::vi: return vi;
      case Language::zh: return zh;
      case Language::en: break;
    }
    return en;
  }
};

}  // namespace roluat::model
