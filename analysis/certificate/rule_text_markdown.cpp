#include <set>

#include "analysis/certificate/rule_text_output.hpp"
#include "analysis/words/quoted.hpp"

namespace roluat::analysis {

using model::Language;
using model::Trilingual;

namespace frame {

Trilingual place_of(const CertifiedClause& clause) {
  const std::string number = std::to_string(clause.sentence);
  return {"câu " + number + " (" + clause.place + ")", "第" + number + "句（" + clause.place + "）",
          "sentence " + number + " (" + clause.place + ")"};
}

}  // namespace frame

namespace {

// What Markdown would take for markup, where it comes from data.
std::string plain(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '*' || c == '_' || c == '`' || c == '|' || c == '\\' || c == '<' || c == '[') result += '\\';
    result += c;
  }
  return result;
}

class Markdown {
 public:
  Markdown(const model::Game& game, Language language) : game_(game), l_(language) {}

  std::string write(const RuleText& text, const Certificate& certificate) {
    chosen_ = {certificate.fillers.begin(), certificate.fillers.end()};
    line("# " + plain(text.title.in(l_)));
    line("*" + plain(text.ruling.in(l_)) + "*");
    for (const Trilingual& paragraph : text.preface) line(plain(paragraph.in(l_)));
    if (!chosen_.empty()) line(frame::kChosenMeans.in(l_));
    contents(text);
    for (const RuleChapter& chapter : text.chapters) write(chapter);
    write(certificate);
    out_.pop_back();  // one line end closes the file
    return std::move(out_);
  }

 private:
  void line(const std::string& text) { out_ += text + "\n\n"; }

  void contents(const RuleText& text) {
    line("## " + frame::kContents.in(l_));
    for (const RuleChapter& chapter : text.chapters) {
      out_ += "- " + chapter.number + " " + chapter.title.in(l_) + "\n";
      for (const RuleSection& section : chapter.sections)
        out_ += "  - " + section.number + " " + section.title.in(l_) + "\n";
    }
    line("- " + frame::kCertificate.in(l_));
  }

  void write(const RuleChapter& chapter) {
    line("## " + chapter.number + " " + plain(chapter.title.in(l_)));
    for (const RuleSection& section : chapter.sections) {
      line("### " + section.number + " " + plain(section.title.in(l_)));
      for (const RuleItem& item : section.items) std::visit([this](const auto& one) { write(one); }, item);
    }
  }

  void write(const RuleSentence& sentence) {
    const std::string mark = chosen_.contains(sentence.number) ? " " + std::string(frame::kChosen) : "";
    line("**" + sentence.number + "** " + plain(sentence.says.in(l_)) + mark);
  }

  void write(const RuleTable& table) {
    row(table.columns);
    for (std::size_t i = 0; i < table.columns.size(); ++i) out_ += "|---";
    out_ += "|\n";
    for (const auto& cells : table.rows) row(cells);
    out_ += "\n";
    line("*" + plain(table.caption.in(l_)) + "*");
  }

  void row(const std::vector<Trilingual>& cells) {
    for (const Trilingual& cell : cells) out_ += "| " + plain(cell.in(l_)) + " ";
    out_ += "|\n";
  }

  void write(const RuleDiagram& diagram) {
    std::string drawing = game_.draw(game_.position(diagram.fen), diagram.act, l_, false);
    while (drawing.ends_with('\n')) drawing.pop_back();
    line("```text\n" + drawing + "\n```");
    line("*" + plain(diagram.caption.in(l_)) + "*");
  }

  void write(const Certificate& certificate) {
    line("## " + frame::kCertificate.in(l_));
    for (const CertificatePart& part : in_words(certificate)) {
      line("### " + part.heading.in(l_));
      for (const Trilingual& paragraph : part.paragraphs) line(plain(paragraph.in(l_)));
      for (const CertifiedClause& clause : part.clauses) write(clause);
    }
  }

  void write(const CertifiedClause& clause) {
    out_ += "- " + plain(frame::place_of(clause).in(l_)) + (l_ == Language::zh ? "：" : ": ") +
            quoted(plain(clause.quote), clause.language) + " `" + clause.id + "`\n";
    for (const Trilingual& reading : clause.says) out_ += "  - " + frame::kReadAs.in(l_) + plain(reading.in(l_)) + "\n";
    out_ += "\n";
  }

  const model::Game& game_;
  Language l_;
  std::set<std::string> chosen_;  ///< numbers of sentences that no source gives
  std::string out_;
};

}  // namespace

std::string as_markdown(const RuleText& text, const Certificate& certificate, const model::Game& game,
                        Language language) {
  return Markdown(game, language).write(text, certificate);
}

}  // namespace roluat::analysis
