#include <set>

#include "analysis/certificate/rule_text_output.hpp"
#include "analysis/page/page_pictures.hpp"
#include "model/svg.hpp"

namespace roluat::analysis {

using model::Language;
using model::Trilingual;

namespace {

// Serif faces that have all Vietnamese marks; for Chinese the usual faces of each system. Numbers hang in the margin.
constexpr const char* kStyle =
    R"css(
.symbols { position: absolute; width: 0; height: 0; }
:root { color-scheme: light dark; --paper: #fffdf8; --ink: #1d1b18; --faint: #6b645a; )css"
    R"css(--line: #d9d2c5; --mark: #8a2b16; }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #16181b; --ink: #e6e2da; --faint: #9d978c; --line: #3a3d42; --mark: #f0a58c; }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); scroll-behavior: smooth; }
body { margin: 0 auto; padding: 2.5rem 1.25rem 5rem; max-width: 44rem; )css"
    R"css(font: 1.06rem/1.6 "Noto Serif", "Source Serif 4", "Palatino Linotype", Georgia, "Times New Roman", )css"
    R"css("DejaVu Serif", serif; overflow-wrap: break-word; hyphens: manual; }
:lang(zh) { font-family: "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", SimSun, )css"
    R"css("Noto Sans CJK SC", "WenQuanYi Zen Hei", serif; line-height: 1.8; }
header { border-bottom: 3px double var(--line); margin-bottom: 2rem; padding-bottom: 1rem; }
h1 { font-size: 2rem; line-height: 1.25; margin: 0 0 .3rem; text-wrap: balance; }
h2 { font-size: 1.45rem; line-height: 1.3; margin: 3rem 0 1rem; )css"
    R"css(padding-top: .8rem; border-top: 1px solid var(--line); text-wrap: balance; }
h3 { font-size: 1.1rem; line-height: 1.35; margin: 1.8rem 0 .6rem; }
h2 span, h3 span { color: var(--mark); margin-right: .5em; }
.ruling, figcaption, caption, .preface { color: var(--faint); }
.ruling { font-size: 1.1rem; margin: 0; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .15em; }
a:hover, a:focus-visible { color: var(--mark); }
nav ol { list-style: none; margin: 0; padding: 0; columns: 17rem 2; column-gap: 2rem; }
nav li { margin: 0 0 .7rem; break-inside: avoid; }
nav li li { margin: 0; padding-left: 1.6em; font-size: .92em; line-height: 1.5; }
nav ol ol { columns: auto; }
nav a { text-decoration: none; }
.s { display: grid; grid-template-columns: 3.6rem 1fr; margin: 0 0 .55rem; }
.s > a { color: var(--mark); text-decoration: none; )css"
    R"css(font-variant-numeric: tabular-nums; font-size: .86em; padding-top: .12em; }
.s:target { background: color-mix(in srgb, var(--mark) 12%, transparent); }
figure { margin: 1.4rem 0 1.6rem; break-inside: avoid; text-align: center; overflow-x: auto; }
figure svg { width: min(100%, 27rem); height: auto; }
figure pre { display: inline-block; margin: 0; text-align: left; line-height: 1.25; )css"
    R"css(font: .8rem/1.3 "DejaVu Sans Mono", "Noto Sans Mono", Menlo, Consolas, monospace; }
figcaption, caption { font-size: .92rem; line-height: 1.5; margin-top: .5rem; }
.wide { overflow-x: auto; margin: 1.2rem 0 1.6rem; }
table { border-collapse: collapse; width: 100%; font-size: .94rem; line-height: 1.4; }
caption { caption-side: bottom; text-align: left; padding-top: .6rem; }
th, td { text-align: left; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { border-bottom-width: 2px; }
.certificate { font-size: .95rem; }
.certificate ul { padding-left: 1.1rem; }
.certificate li { margin-bottom: .7rem; }
.certificate li ul { list-style: none; padding-left: 0; color: var(--faint); }
.certificate li li { margin: .15rem 0 0; }
code { color: var(--faint); font-size: .8em; )css"
    R"css(font-family: "DejaVu Sans Mono", "Noto Sans Mono", Menlo, Consolas, monospace; }
q { quotes: "“" "”"; }
q:lang(zh) { quotes: "「" "」"; }
@page { size: A4; margin: 20mm 18mm 22mm; @bottom-center { content: counter(page); } }
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --faint: #444; --line: #bbb; --mark: #000; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, h3 { break-after: avoid; }
  .s, tr, .certificate li { break-inside: avoid; orphans: 3; widows: 3; }
  .s > a, nav a { color: inherit; }
  figure svg { width: 9.5cm; }
}
)css";

using model::svg::escaped;

class Html {
 public:
  Html(const model::Game& game, Language language) : game_(game), l_(language) {}

  std::string write(const RuleText& text, const Certificate& certificate) {
    chosen_ = {certificate.fillers.begin(), certificate.fillers.end()};
    const std::string language = model::name_of(l_);
    out_ = "<!DOCTYPE html>\n<html lang=\"" + language + "\">\n<head>\n<meta charset=\"utf-8\">\n";
    out_ += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n";
    out_ += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    out_ += "<title>" + in(text.title) + "</title>\n<style>" + kStyle + colours() + "</style>\n</head>\n<body>\n";
    out_ += "<svg class=\"symbols\" aria-hidden=\"true\">" + page_drawing(game_).symbols + "</svg>\n";
    out_ += "<header>\n<h1>" + in(text.title) + "</h1>\n<p class=\"ruling\">" + in(text.ruling) + "</p>\n</header>\n";
    for (const Trilingual& paragraph : text.preface) out_ += "<p class=\"preface\">" + in(paragraph) + "</p>\n";
    if (!chosen_.empty()) out_ += "<p class=\"preface\">" + in(frame::kChosenMeans) + "</p>\n";
    contents(text);
    out_ += "<main>\n";
    for (const RuleChapter& chapter : text.chapters) write(chapter);
    write(certificate);
    out_ += "</main>\n</body>\n</html>\n";
    return std::move(out_);
  }

 private:
  // On paper boards are light, however the reader's screen is set.
  std::string colours() const {
    const PageDrawing drawing = page_drawing(game_);
    return ":root { " + drawing.light + " }\n@media screen and (prefers-color-scheme: dark) { :root { " + drawing.dark +
           " } }\n";
  }

  std::string in(const Trilingual& text) const { return escaped(text.in(l_)); }

  void contents(const RuleText& text) {
    out_ += "<nav>\n<h2>" + in(frame::kContents) + "</h2>\n<ol>\n";
    for (const RuleChapter& chapter : text.chapters) {
      out_ += "<li>" + link(chapter.number, chapter.title) + "\n<ol>\n";
      for (const RuleSection& section : chapter.sections)
        out_ += "<li>" + link(section.number, section.title) + "</li>\n";
      out_ += "</ol></li>\n";
    }
    out_ += "<li><a href=\"#certificate\">" + in(frame::kCertificate) + "</a></li>\n</ol>\n</nav>\n";
  }

  std::string link(const std::string& number, const Trilingual& title) const {
    return "<a href=\"#s" + number + "\">" + number + " " + in(title) + "</a>";
  }

  void heading(const std::string& tag, const std::string& number, const Trilingual& title) {
    out_ += "<" + tag + " id=\"s" + number + "\"><span>" + number + "</span>" + in(title) + "</" + tag + ">\n";
  }

  void write(const RuleChapter& chapter) {
    out_ += "<section>\n";
    heading("h2", chapter.number, chapter.title);
    for (const RuleSection& section : chapter.sections) {
      heading("h3", section.number, section.title);
      for (const RuleItem& item : section.items) std::visit([this](const auto& one) { write(one); }, item);
    }
    out_ += "</section>\n";
  }

  void write(const RuleSentence& sentence) {
    const std::string id = "s" + sentence.number;
    out_ += "<div class=\"s\" id=\"" + id + "\"><a href=\"#" + id + "\">" + sentence.number + "</a><span>" +
            in(sentence.says) + (chosen_.contains(sentence.number) ? " " + std::string(frame::kChosen) : "") +
            "</span></div>\n";
  }

  void write(const RuleTable& table) {
    out_ += "<div class=\"wide\"><table>\n<caption>" + in(table.caption) + "</caption>\n<thead>";
    row(table.columns, "th");
    out_ += "</thead>\n<tbody>\n";
    for (const auto& cells : table.rows) row(cells, "td");
    out_ += "</tbody>\n</table></div>\n";
  }

  void row(const std::vector<Trilingual>& cells, const std::string& tag) {
    out_ += "<tr>";
    for (const Trilingual& cell : cells) out_ += "<" + tag + ">" + in(cell) + "</" + tag + ">";
    out_ += "</tr>\n";
  }

  // Zones that pieces guard are drawn where something is done; over the opening they would only hide it.
  void write(const RuleDiagram& diagram) {
    model::PictureOptions options;
    options.zones = !diagram.act.empty();
    options.title = diagram.caption.in(l_);
    out_ += "<figure>\n" + drawn_for_page(game_, game_.position(diagram.fen), diagram.act, options) + "\n<figcaption>" +
            in(diagram.caption) + "</figcaption>\n</figure>\n";
  }

  void write(const Certificate& certificate) {
    out_ += "<section class=\"certificate\">\n<h2 id=\"certificate\">" + in(frame::kCertificate) + "</h2>\n";
    for (const CertificatePart& part : in_words(certificate)) {
      out_ += "<h3>" + in(part.heading) + "</h3>\n";
      for (const Trilingual& paragraph : part.paragraphs) out_ += "<p>" + in(paragraph) + "</p>\n";
      if (part.clauses.empty()) continue;
      out_ += "<ul>\n";
      for (const CertifiedClause& clause : part.clauses) write(clause);
      out_ += "</ul>\n";
    }
    out_ += "</section>\n";
  }

  // The quotation keeps its own language, so that it is set and read aloud rightly.
  void write(const CertifiedClause& clause) {
    out_ += "<li>" + in(frame::place_of(clause)) + (l_ == Language::zh ? "：" : ": ") + "<q lang=\"" + clause.language +
            "\">" + escaped(clause.quote) + "</q> <code>" + escaped(clause.id) + "</code>\n<ul>";
    for (const Trilingual& reading : clause.says) out_ += "<li>" + in(frame::kReadAs) + in(reading) + "</li>";
    out_ += "</ul></li>\n";
  }

  const model::Game& game_;
  Language l_;
  std::set<std::string> chosen_;  ///< numbers of sentences that no source gives
  std::string out_;
};

}  // namespace

std::string as_html(const RuleText& text, const Certificate& certificate, const model::Game& game, Language language) {
  return Html(game, language).write(text, certificate);
}

}  // namespace roluat::analysis
