// roluat ruling export RULING: the rules of one ruling as a text to read, with a certificate.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "analysis/book/encoded_rules.hpp"
#include "analysis/certificate/rule_text_output.hpp"
#include "commands/checking.hpp"
#include "commands/command.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {
namespace {

using model::Language;

struct ExportArguments {
  std::string ruling, format, report;
  std::vector<std::string> outputs;  // empty: standard output
  std::optional<int> pieces;         ///< else as many as a check tries
  bool unchecked = false, clauses = false;
};

constexpr std::string_view kLanguageMark = "{lang}", kStandardOutput = "-";

// A preset's name, or a file.
model::Ruling ruling_of(const std::string& wanted, const solver::Encoding& encoding) {
  if (const model::Ruling* preset = encoding.ruling(wanted)) return *preset;
  if (wanted.ends_with(".toml") || wanted.find('/') != std::string::npos)
    return model::read_ruling(wanted, encoding.questions);
  std::string names;
  for (const model::Ruling& ruling : encoding.rulings) names += (names.empty() ? "" : ", ") + ruling.name;
  throw model::InputError({"RULING", 0, 0, model::message("unknown ruling '%1'", wanted),
                           model::message("one of: %1; or a file, NAME.toml", names)});
}

// A report of another encoding says nothing of this one.
nlohmann::ordered_json current_report(const std::string& folder, const Common& common) {
  const std::string path = folder + "/findings.json";
  nlohmann::ordered_json report = read_report(path);
  refuse_other_game(report, path, common);
  if (maker_of(report) != maker(common))
    throw model::InputError({path, 0, 0, "the report was made by another version or from other texts or rules",
                             model::message("a new report: run 'roluat check%1'", common.game_option())});
  return report;
}

EncodedRules encoded(const RuleText& text, const model::Ruling& ruling, const model::Rulebook& book,
                     const model::Questions& questions, const Common& common) {
  const model::Statements statements = model::read_statements(common.folder(), questions, book);
  return encode_rules(text, ruling, questions, statements, common.spoken());
}

Certificate certificate_of(const ExportArguments& arguments, const RuleText& text, const model::Ruling& ruling,
                           const model::Rulebook& book, const model::Game& game, const solver::Encoding& encoding,
                           const Common& common) {
  Certificate certificate = certify(ruling, encoding.questions, text, ROLUAT_VERSION);
  if (!arguments.report.empty()) add_checks(certificate, current_report(arguments.report, common));
  if (arguments.unchecked) return certificate;
  progress_line(common, "checking the rules, and comparing them with the published texts");
  const Interruption interruption;
  solver::Encoding kernel = encoding;
  kernel.texts.clear();
  kernel.records.clear();
  const EncodedRules rules = encoded(text, ruling, book, encoding.questions, common);
  const int pieces = arguments.pieces.value_or(model::usual_pieces(common.folder()));
  certificate.book = measure_book(kernel, text, rules, ruling, game, pieces, interruption.token());
  add_texts(certificate, encoding, clauses_obeyed(encoding, ruling, {pieces, interruption.token()}), pieces);
  end_progress();
  return certificate;
}

bool as_markdown_wanted(const ExportArguments& arguments, const std::string& output) {
  if (!arguments.format.empty()) return arguments.format == "markdown";
  return output.ends_with(".md");
}

void write_or_print(const std::string& path, const std::string& content, const Common& common) {
  if (path.empty() || path == kStandardOutput) {
    std::cout << content;
    return;
  }
  model::write_file_atomically(path, content);
  notice(common, model::message("wrote %1", path));
}

void write_or_print(const ExportArguments& arguments, const std::string& content, const Common& common) {
  if (arguments.outputs.empty()) write_or_print(std::string(), content, common);
  for (const std::string& output : arguments.outputs) write_or_print(output, content, common);
}

// "rules.{lang}.html" is one file for each language.
void write_file(const ExportArguments& arguments, const std::string& output, const RuleText& text,
                const Certificate& certificate, const model::Game& game, const Common& common) {
  const std::size_t mark = output.find(kLanguageMark);
  for (const Language language : {Language::vi, Language::zh, Language::en}) {
    if (mark == std::string::npos && language != common.spoken()) continue;
    std::string path = output;
    if (mark != std::string::npos) path.replace(mark, kLanguageMark.size(), model::name_of(language));
    write_or_print(path,
                   as_markdown_wanted(arguments, output) ? as_markdown(text, certificate, game, language)
                                                         : as_html(text, certificate, game, language),
                   common);
  }
}

void write_files(const ExportArguments& arguments, const RuleText& text, const Certificate& certificate,
                 const model::Game& game, const Common& common) {
  if (arguments.outputs.empty()) write_file(arguments, "", text, certificate, game, common);
  for (const std::string& output : arguments.outputs) write_file(arguments, output, text, certificate, game, common);
}

// The same rules with their clauses, a file that `check --text` reads. Its quotes are in one language.
int write_clauses(const ExportArguments& arguments, const solver::Encoding& kernel, const model::Rulebook& book,
                  const model::Ruling& ruling, const RuleText& text, const Common& common) {
  const EncodedRules rules = encoded(text, ruling, book, kernel.questions, common);
  demand_complete(rules, ruling.name);
  write_or_print(arguments, model::text_as_toml(rules.text), common);
  return status::kClean;
}

void refuse_languages(const ExportArguments& arguments, const Common& common) {
  if (!common.json && !arguments.clauses) return;
  for (const std::string& output : arguments.outputs)
    if (output.find(kLanguageMark) != std::string::npos)
      throw model::InputError(
          {"--output", 0, 0,
           common.json ? model::Message("JSON holds all languages in one file")
                       : model::Message("clauses are in all languages in one file, their quotes in that of --lang"),
           "a name without {lang}"});
}

int run(const ExportArguments& arguments, const Common& common) {
  refuse_languages(arguments, common);
  model::refuse_without_kernel(common.folder());
  const bool kernel_only = arguments.unchecked || arguments.clauses;
  const solver::Encoding encoding =
      kernel_only ? solver::read_kernel(common.folder()) : solver::read_encoding(common.folder());
  const model::Rulebook book = model::read_rulebook(common.folder() + "/rulebook.toml", encoding.questions);
  const model::Ruling ruling = ruling_of(arguments.ruling, encoding);
  const auto game = common.open_game();
  const RuleText text = compose_rules(book, encoding.questions, ruling, *game);
  if (arguments.clauses) return write_clauses(arguments, encoding, book, ruling, text, common);
  const Certificate certificate = certificate_of(arguments, text, ruling, book, *game, encoding, common);
  if (common.json)
    write_or_print(arguments, as_json(text, certificate).dump(2) + "\n", common);
  else
    write_files(arguments, text, certificate, *game, common);
  return status::kClean;
}

}  // namespace

void add_ruling_export(CLI::App& ruling, Common& common) {
  CLI::App* command =
      ruling.add_subcommand("export", "Write the rules of a ruling as a text to read, with a certificate");
  const auto arguments = std::make_shared<ExportArguments>();
  command->add_option("RULING", arguments->ruling, "The ruling: its name or its file")->required();
  command
      ->add_option("--output", arguments->outputs,
                   "Write to this file (default: standard output; may be repeated); {lang} in its name makes one file "
                   "for each language")
      ->type_name("FILE");
  command
      ->add_option("--format", arguments->format,
                   "Write html or markdown (default: markdown for FILE.md, otherwise html)")
      ->check(CLI::IsMember({"html", "markdown"}));
  command
      ->add_option(
          "--pieces", arguments->pieces,
          "Compare with the texts on positions of up to this many pieces (default: as many as the game says, else 3)")
      ->check(CLI::Range(1, 6));
  command->add_flag("--unchecked", arguments->unchecked,
                    "Skip checking the rules and comparing them with the texts (the certificate says so)");
  command->add_flag("--clauses", arguments->clauses,
                    "Write what each sentence states, as clauses (TOML): a text that 'roluat check --text' reads");
  command
      ->add_option("--report", arguments->report,
                   "Take the report of 'roluat check' in this folder into the certificate")
      ->type_name("DIR");
  command->footer(
      "Examples:\n  roluat ruling export consolidated --lang vi --output luat.html\n"
      "  roluat ruling export consolidated --output 'rules.{lang}.html' --report report\n"
      "  roluat ruling export my-ruling.toml --format markdown --unchecked\n"
      "  roluat ruling export consolidated --clauses --output rules.toml");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
