// Two questions and the beginning of a rule book, as small as they can be; tests count their lines.
#pragma once

#include <string>

namespace roluat::tests {

inline const std::string kCoastQuestion = R"([[question]]
id = "coast"
asks = { vi = "a", zh = "b", en = "c" }
[[question.option]]
id = "land"
sentence = { vi = "a", zh = "b", en = "It is land." }
[[question.option]]
id = "sea"
sentence = { vi = "a", zh = "b", en = "c" }
)";

inline const std::string kTwoQuestions = kCoastQuestion + R"([[question]]
id = "river"
asks = { vi = "a", zh = "b", en = "c" }
[[question.option]]
id = "yes"
sentence = { vi = "a", zh = "b", en = "c" }
[[question.option]]
id = "no"
sentence = { vi = "a", zh = "b", en = "c" }
)";

/// Items may follow: they are those of the section.
inline const std::string kBookBegin = R"(title = { vi = "a", zh = "b", en = "c" }
[[chapter]]
id = "one"
title = { vi = "a", zh = "b", en = "c" }
[[chapter.section]]
id = "only"
title = { vi = "a", zh = "b", en = "c" }
)";

}  // namespace roluat::tests
