// A command's help as a manual page. Source of the macros: groff_man(7).
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands/help.hpp"

namespace roluat::analysis {
namespace {

using model::Language;
using model::Trilingual;
using Json = nlohmann::ordered_json;

/// Text as it is: no request, no escape.
std::string plain(const std::string& words) {
  std::string text;
  for (const char one : words) {
    if (one == '\\')
      text += "\\e";
    else if (one == '-')
      text += "\\-";
    else
      text += one;
  }
  return text.starts_with('.') || text.starts_with('\'') ? "\\&" + text : text;
}

std::string upper(std::string text) {
  for (char& one : text) one = one >= 'a' && one <= 'z' ? static_cast<char>(one - 'a' + 'A') : one == ' ' ? '-' : one;
  return text;
}

class Page {
 public:
  Page(const Json& help, Language language) : help_(help), language_(language) {}

  [[nodiscard]] std::string text(const std::string& version) {
    const std::string name = help_.at("command");
    std::string file = name;
    std::ranges::replace(file, ' ', '-');
    out_ << ".TH \"" << upper(name) << "\" 1 \"\" \"roluat " << version << "\" \"Rõ Luật\"\n";
    section({"TÊN", "名称", "NAME"});
    out_ << plain(file) << " \\- " << plain(help_.at("description")) << "\n";
    section({"CÁCH DÙNG", "用法", "SYNOPSIS"});
    out_ << plain(help_.at("usage")) << "\n";
    if (!help_.at("details").empty()) {
      section({"MÔ TẢ", "说明", "DESCRIPTION"});
      for (const Json& paragraph : help_.at("details")) out_ << plain(paragraph) << "\n.PP\n";
    }
    options({"THAM SỐ", "参数", "ARGUMENTS"}, help_.at("arguments"));
    options({"TÙY CHỌN", "选项", "OPTIONS"}, help_.at("options"));
    for (const Json& group : help_.at("groups")) options(as_it_is(group.at("name")), group.at("options"));
    commands();
    notes();
    return out_.str();
  }

 private:
  static Trilingual as_it_is(const std::string& words) { return {words, words, words}; }

  void section(const Trilingual& heading) { out_ << ".SH \"" << plain(heading.in(language_)) << "\"\n"; }

  void options(const Trilingual& heading, const Json& options) {
    if (options.empty()) return;
    section(heading);
    for (const Json& option : options) {
      out_ << ".TP\n.B " << plain(option.at("name")) << "\n" << plain(option.at("description"));
      std::string limits;
      for (const Json& limit : option.at("limits")) limits += (limits.empty() ? "" : "; ") + limit.get<std::string>();
      out_ << (limits.empty() ? "" : plain(" (" + limits + ")")) << "\n";
    }
  }

  void commands() {
    if (help_.at("commands").empty()) return;
    section({"CÁC LỆNH", "命令", "COMMANDS"});
    for (const Json& command : help_.at("commands"))
      out_ << ".TP\n.B " << plain(command.at("command")) << "\n" << plain(command.at("description")) << "\n";
  }

  void notes() {
    if (help_.at("blocks").empty()) return;
    section({"VÍ DỤ VÀ GHI CHÚ", "例子和说明", "EXAMPLES AND NOTES"});
    bool typed = false;
    for (const Json& block : help_.at("blocks")) {
      const bool now = block.at("typed");
      if (now != typed)
        out_ << (now ? ".nf\n" : ".fi\n.PP\n");
      else if (!now)
        out_ << ".PP\n";
      typed = now;
      out_ << plain(block.at("words")) << "\n";
    }
    if (typed) out_ << ".fi\n";
  }

  const Json& help_;
  Language language_;
  std::ostringstream out_;
};

}  // namespace

std::string man_page(const Json& help, const std::string& version, Language language) {
  return Page(help, language).text(version);
}

}  // namespace roluat::analysis
