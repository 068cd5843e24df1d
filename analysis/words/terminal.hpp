// What a terminal shows: colours, widths, and the words of the frame in three languages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"

namespace roluat::analysis {

/// Columns that a UTF-8 text takes: East Asian wide characters two, combining marks none.
[[nodiscard]] int display_width(std::string_view text);

/// `text` filled up with blanks to `width` columns.
[[nodiscard]] std::string padded(const std::string& text, int width, bool right = false);

/// Breaks a text into lines of at most `width` columns, at blanks or beside wide characters, but not before a full stop
/// and the like; each line begins with `indent`.
[[nodiscard]] std::string wrapped(const std::string& text, int width, const std::string& indent);

/// A table with aligned columns; the columns named in `right` are flushed right.
[[nodiscard]] std::string table(const std::vector<std::vector<std::string>>& rows,
                                const std::vector<std::size_t>& right = {});

struct Style {
  bool colour = false;
  [[nodiscard]] std::string bold(const std::string& text) const { return wrap("1", text); }
  [[nodiscard]] std::string red(const std::string& text) const { return wrap("31", text); }
  [[nodiscard]] std::string green(const std::string& text) const { return wrap("32", text); }
  [[nodiscard]] std::string dim(const std::string& text) const { return wrap("2", text); }

 private:
  [[nodiscard]] std::string wrap(const char* code, const std::string& text) const {
    return colour ? std::string("\033[") + code + "m" + text + "\033[0m" : text;
  }
};

/// The language of the locale (LC_ALL, LC_MESSAGES, LANG): vi, zh, else en.
[[nodiscard]] model::Language locale_language();

}  // namespace roluat::analysis
