#include "model/message.hpp"

namespace roluat::model {

Message Message::verbatim(std::string text) {
  Message message;
  message.words_ = std::move(text);
  return message;
}

Message Message::foreign(std::string text) {
  Message message;
  message.words_ = Foreign{std::move(text)};
  return message;
}

bool Message::empty() const {
  const auto* sentence = std::get_if<std::string_view>(&words_);
  const auto* text = std::get_if<std::string>(&words_);
  return sentence != nullptr ? sentence->empty() : text != nullptr && text->empty();
}

std::string Message::said(const Lookup& sentence, const Lookup& foreign) const {
  if (const auto* text = std::get_if<std::string>(&words_)) return *text;
  if (const auto* other = std::get_if<Foreign>(&words_)) return foreign(other->text);
  const std::string words = sentence(std::get<std::string_view>(words_));
  std::string text;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::size_t place =
        words[at] == '%' && at + 1 < words.size() ? static_cast<std::size_t>(words[at + 1] - '1') : values_.size();
    if (place >= values_.size()) {
      text += words[at];
    } else {
      text += values_[place].said(sentence, foreign);
      ++at;
    }
  }
  return text;
}

std::string Message::str() const {
  const auto as_it_is = [](std::string_view english) { return std::string(english); };
  return said(as_it_is, as_it_is);
}

}  // namespace roluat::model
