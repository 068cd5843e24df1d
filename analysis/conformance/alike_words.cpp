#include "analysis/conformance/alike_words.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <sstream>

namespace roluat::analysis {
namespace {

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

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
  for (const std::size_t number : numbers) {
    const Question& question = questions[number];
    const std::string words = said(question), sense = gist(words);
    const auto alike = std::ranges::find_if(groups, [&](const AlikeReplies& group) {
      const Question& first = *group.questions.front();
      return first.reply.kind == question.reply.kind && gist(said(first)) == sense;
    });
    if (alike == groups.end()) {
      groups.push_back({{&question}, true});
      continue;
    }
    alike->same = alike->same && said(*alike->questions.front()) == words;
    alike->questions.push_back(&question);
  }
  std::ranges::stable_sort(groups, std::greater(), [](const AlikeReplies& group) { return group.questions.size(); });
  return groups;
}

}  // namespace roluat::analysis
