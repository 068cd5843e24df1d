#include "analysis/comparing/reach_words.hpp"

#include <algorithm>

namespace roluat::analysis {
namespace {

using model::Trilingual;

// What is not known is never called nothing.
Trilingual topics_not_known(const Comparison& comparison, const std::string& decided_by) {
  Trilingual topics;
  for (const TopicComparison& one : comparison.topics) {
    if (one.relation != Relation::undecided) continue;
    const Trilingual& title = one.topic.title;
    const bool first = topics.en.empty();
    topics = {topics.vi + (first ? "" : "; ") + title.vi, topics.zh + (first ? "" : "；") + title.zh,
              topics.en + (first ? "" : "; ") + title.en};
  }
  const std::string& why = comparison.why_undecided;
  return {
      "Có chủ đề chưa kết luận được (" + why + "): " + topics.vi +
          ". Để hỏi thêm một bộ giải khác xem hai bản khác nhau ở đâu: " + decided_by,
      "有主题未能判定（" + why + "）：" + topics.zh + "。再问另一求解器两种文本何处不同：" + decided_by,
      "Undecided topics (" + why + "): " + topics.en + ". To ask another solver where the texts differ: " + decided_by};
}

}  // namespace

bool any_undecided(const Comparison& comparison) {
  return std::ranges::find(comparison.topics, Relation::undecided, &TopicComparison::relation) !=
         comparison.topics.end();
}

Trilingual how_far(const Comparison& comparison, const std::string& decided_by) {
  if (any_undecided(comparison)) return topics_not_known(comparison, decided_by);
  const std::string n = std::to_string(comparison.tried);
  if (comparison.sufficient && comparison.tried >= *comparison.sufficient)
    return {"Ngoài những chỗ đã nêu không còn khác biệt nào, với bao nhiêu quân cũng vậy.",
            "除已列出的以外，无论多少棋子都没有其他差异。",
            "There are no other differences, with any number of pieces."};
  return {"Ngoài những chỗ đã nêu không còn khác biệt nào trong các thế cờ có tối đa " + n +
              " quân; nhiều quân hơn thì chưa thử.",
          "除已列出的以外，在最多" + n + "个棋子的局面中没有其他差异；更多棋子未尝试。",
          "There are no other differences in positions of up to " + n + " pieces; more pieces were not tried."};
}

}  // namespace roluat::analysis
