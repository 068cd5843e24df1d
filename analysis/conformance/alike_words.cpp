#include "analysis/conformance/alike_words.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <sstream>

namespace roluat::analysis {
namespace {

/// Bytes of other letters than ASCII's too.
bool is_letter_or_digit(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0;
}

/// A point, a piece's letter, a number, a FEN: what differs from one position to the next.
bool is_of_position(const std::string& word) {
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  const auto letters = std::ranges::count_if(word, is_letter_or_digit);
  return letters <= 1 || std::ranges::any_of(word, is_digit) || word.find('/') != std::string::npos;
}

/// Without them.
std::string gist(const std::string& words) {
  std::istringstream stream(words);
  std::string all;
  for (std::string word; stream >> word;) all += (is_of_position(word) ? "*" : word) + " ";
  return all;
}

}  // namespace

std::string said(const Question& question) {
  return question.reply.kind == Reply::Kind::late ? "" : question.reply.words;
}

std::vector<AlikeReplies> alike_replies(const std::vector<Question>& questions,
                                        const std::vector<std::size_t>& numbers) {
  std::vector<AlikeReplies> groups;
  std::map<std::pair<Reply::Kind, std::string>, std::size_t> places;
  for (const std::size_t number : numbers) {
    const Question& question = questions[number];
    const std::string words = said(question);
    const auto [known, is_new] = places.try_emplace({question.reply.kind, gist(words)}, groups.size());
    if (is_new) groups.push_back({{}, true});
    AlikeReplies& group = groups[known->second];
    group.same = group.same && (is_new || said(*group.questions.front()) == words);
    group.questions.push_back(&question);
  }
  std::ranges::stable_sort(groups, std::greater(), [](const AlikeReplies& group) { return group.questions.size(); });
  return groups;
}

}  // namespace roluat::analysis
