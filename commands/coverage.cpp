// roluat coverage [TEXT...]: what of each text is encoded, sentence by sentence.
#include "analysis/checking/coverage.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "analysis/findings/wording.hpp"
#include "analysis/words/number_words.hpp"
#include "analysis/words/quoted.hpp"
#include "commands/command.hpp"
#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Language;
using model::Trilingual;

struct CoverageArguments {
  std::vector<std::string> texts, files;
  std::string folder;
  bool brief = false, missing = false;
};

// GAME.TEXT.txt, or with the language, GAME.TEXT.LANGUAGE.txt; a text that follows another stands on its page.
std::string published_page(const model::Text& text, const std::vector<model::Text>& all, const std::string& start) {
  if (const model::Text* behind = on_page(text, all).behind) return published_page(*behind, all, start);
  const std::string file = start + text.id + ".txt", with_language = start + text.id + "." + text.language + ".txt";
  return !model::is_there(file) && model::is_there(with_language) ? with_language : file;
}

// "vi=FILE", or FILE alone where one text is asked for.
std::map<std::string, std::string> published_files(const CoverageArguments& arguments,
                                                   const std::vector<model::Text>& texts,
                                                   const std::vector<model::Text>& all, const Common& common) {
  std::map<std::string, std::string> files;
  const std::string game = std::filesystem::path(model::subject_in(common.folder()).game).filename().string();
  if (!arguments.folder.empty())
    for (const model::Text& text : texts)
      files[text.id] = published_page(text, all, arguments.folder + "/" + game + ".");
  for (const std::string& given : arguments.files) {
    const std::size_t sign = given.find('=');
    const auto named = std::ranges::find(texts, given.substr(0, sign), &model::Text::id);
    if (sign != std::string::npos && named != texts.end())
      files[named->id] = given.substr(sign + 1);
    else if (texts.size() == 1)
      files[texts.front().id] = given;
    else
      throw model::InputError({"--text", 0, 0, model::message("the text that '%1' belongs to is not named", given),
                               model::message("the text's id before the file, as in vi=%1", given)});
  }
  return files;
}

Json to_json(const CoveredSentence& sentence) {
  Json json{{"number", sentence.number}, {"state", name_of(sentence.state)}, {"place", sentence.place},
            {"quote", sentence.quote},   {"clauses", sentence.clauses},      {"readings", sentence.readings}};
  if (sentence.reason)
    json["reason"] = {{"vi", sentence.reason->vi}, {"zh", sentence.reason->zh}, {"en", sentence.reason->en}};
  if (sentence.misquoted) json["misquoted"] = true;
  return json;
}

/// What is read beside the texts, of every subject.
std::vector<std::string> files_beside(const std::string& game) {
  std::vector<std::string> files;
  const auto add = [&](const std::string& file) {
    if (model::is_there(file)) files.push_back(file);
  };
  add(game + "/words.toml");
  for (const std::string& subject : model::subjects_of(game)) {
    const std::string folder = model::subject_folder(game, subject);
    for (const char* name : {"/game.toml", "/kernel/questions.toml", "/rulebook.toml", "/topics.toml",
                             "/positions/goals.toml", "/pairs.toml", "/legend.toml", "/vocabulary/facts.toml"})
      add(folder + name);
    for (const char* name : {"/rulings", "/options", "/records"})
      if (model::is_folder(folder + name))
        std::ranges::copy(model::toml_files(folder + name), std::back_inserter(files));
  }
  return files;
}

/// Words in some of the three languages only, or in one that is not named: "rulings/first.toml:2 title".
std::vector<std::string> untranslated_beside(const std::string& game) {
  std::vector<std::string> places;
  for (const std::string& file : files_beside(game))
    for (const model::PlacedText& key : model::Table::read_file(file).partly_translated())
      places.push_back(std::filesystem::relative(file, game).string() + ":" + std::to_string(key.line) + " " +
                       key.text);
  return places;
}

Json to_json(const std::vector<Coverage>& all, const std::vector<std::string>& beside) {
  Json texts = Json::object();
  for (const Coverage& one : all) {
    Json sentences = Json::array();
    for (const CoveredSentence& sentence : one.sentences) sentences.push_back(to_json(sentence));
    texts[one.text] = {{"against_published_text", one.whole},
                       {"sentences", one.sentences.size()},
                       {"encoded", one.count(SentenceState::encoded)},
                       {"non_normative", one.count(SentenceState::non_normative)},
                       {"missing", one.count(SentenceState::missing)},
                       {"misquoted", one.misquoted()},
                       {"list", sentences}};
    if (!one.untranslated.empty()) texts[one.text]["untranslated"] = one.untranslated;
  }
  Json report{{"schema", "roluat.coverage/1"}, {"texts", texts}};
  if (!beside.empty()) report["untranslated"] = beside;
  return report;
}

std::string share(std::size_t part, std::size_t whole, Language l) {
  const std::size_t tenths = whole == 0 ? 0 : (part * 1000 + whole / 2) / whole;
  return std::to_string(part) + " (" +
         in_digits_of(std::to_string(tenths / 10) + "." + std::to_string(tenths % 10), l) + "%)";
}

Trilingual state_name(SentenceState state) {
  switch (state) {
    case SentenceState::encoded: return {"đã mã hóa", "已编码", "encoded"};
    case SentenceState::non_normative: return {"không nêu quy định", "不含规定", "no norm"};
    case SentenceState::missing: return {"CÒN THIẾU", "缺少", "MISSING"};
  }
  return {};
}

std::string summary_table(const std::vector<Coverage>& all, Language l) {
  const Trilingual text{"bản", "文本", "text"}, sentences{"số câu", "句数", "sentences"},
      misquoted{"trích sai", "引文不符", "misquoted"};
  std::vector<std::vector<std::string>> rows{{text.in(l), sentences.in(l)}};
  constexpr std::array kStates{SentenceState::encoded, SentenceState::non_normative, SentenceState::missing};
  for (const SentenceState state : kStates) rows[0].push_back(state_name(state).in(l));
  rows[0].push_back(misquoted.in(l));
  for (const Coverage& one : all) {
    rows.push_back({one.text, std::to_string(one.sentences.size())});
    for (const SentenceState state : kStates) rows.back().push_back(share(one.count(state), one.sentences.size(), l));
    rows.back().push_back(one.whole ? std::to_string(one.misquoted()) : "?");
  }
  return table(rows, {1, 2, 3, 4, 5});
}

std::string counted(std::size_t readings, Language l) {
  const std::string n = std::to_string(readings);
  return Trilingual{n + " cách hiểu", n + "种理解", n + (readings == 1 ? " reading" : " readings")}.in(l);
}

std::string told(const CoveredSentence& sentence, const std::string& language, const Common& common) {
  const Language l = common.spoken();
  const Style style = common.style();
  std::string state = state_name(sentence.state).in(l);
  if (sentence.state == SentenceState::missing) state = style.red(state);
  std::string out = padded(std::to_string(sentence.number), 4, true) + "  " + state;
  if (!sentence.place.empty()) out += "  " + section_name(sentence.place).in(l);
  out += "\n";
  if (!sentence.quote.empty()) out += wrapped(quoted(sentence.quote, language), common.width(), "        ") + "\n";
  if (sentence.misquoted)
    out += "        " +
           style.red(Trilingual{"câu trích không có trong bản công bố", "公布的文本中没有这段引文",
                                "the quote is not in the published text"}
                         .in(l)) +
           "\n";
  std::string note = sentence.reason ? sentence.reason->in(l) : "";
  for (const std::string& clause : sentence.clauses) note += (note.empty() ? "" : ", ") + clause;
  if (!sentence.clauses.empty()) note += "; " + counted(sentence.readings, l);
  return note.empty() ? out : out + style.dim(wrapped(note, common.width(), "        ")) + "\n";
}

// Sentences of which nothing but the number is known: "78-84  MISSING".
std::string told_gap(int first, int last, const Common& common) {
  const std::string numbers =
      first == last ? std::to_string(first) : std::to_string(first) + "-" + std::to_string(last);
  return padded(numbers, 4, true) + "  " + common.style().red(state_name(SentenceState::missing).in(common.spoken())) +
         "\n";
}

void list(const Coverage& one, const CoverageArguments& arguments, const Common& common) {
  const auto unknown = [](const CoveredSentence& s) { return s.state == SentenceState::missing && s.quote.empty(); };
  std::cout << common.style().bold(one.title.in(common.spoken())) << "\n";
  for (std::size_t i = 0; i < one.sentences.size(); ++i) {
    const CoveredSentence& sentence = one.sentences[i];
    if (unknown(sentence)) {
      while (i + 1 < one.sentences.size() && unknown(one.sentences[i + 1])) ++i;
      std::cout << told_gap(sentence.number, one.sentences[i].number, common);
    } else if (!arguments.missing || sentence.state == SentenceState::missing || sentence.misquoted) {
      std::cout << told(sentence, one.language, common);
    }
  }
  std::cout << "\n";
}

// Words that stand in another language's place.
std::string told_untranslated(const std::vector<std::string>& all, Language l) {
  std::string ids;
  for (const std::string& id : all) ids += (ids.empty() ? "" : ", ") + id;
  return Trilingual{"chưa đủ ba thứ tiếng: ", "没有三种语言：", "not in all three languages: "}.in(l) + ids;
}

void print(const std::vector<Coverage>& all, const std::vector<std::string>& beside, const CoverageArguments& arguments,
           const Common& common) {
  const Language l = common.spoken();
  if (!arguments.brief)
    for (const Coverage& one : all) list(one, arguments, common);
  std::cout << summary_table(all, l);
  for (const Coverage& one : all)
    if (!one.untranslated.empty())
      std::cout << wrapped(one.text + ": " + told_untranslated(one.untranslated, l), common.width(), "") << "\n";
  if (!beside.empty()) std::cout << wrapped(told_untranslated(beside, l), common.width(), "") << "\n";
  if (std::ranges::any_of(all, [](const Coverage& one) { return !one.whole; }))
    std::cout << wrapped(Trilingual{"Chưa so với bản công bố (--text, --texts): chỉ những số câu bị bỏ qua mới kể là "
                                    "còn thiếu.",
                                    "没有与公布的文本核对（--text、--texts）：只有编号中断处算缺少。",
                                    "Not compared with the published text (--text, --texts): only gaps in the "
                                    "numbering count as missing."}
                             .in(l),
                         common.width(), "")
              << "\n";
}

int run(const CoverageArguments& arguments, const Common& common) {
  const std::vector<model::Text> every = model::read_texts(common.folder());
  std::vector<model::Text> texts = every;
  check_text_ids(arguments.texts, texts, common.game);
  std::erase_if(texts, [&](const model::Text& text) {
    return !arguments.texts.empty() && std::ranges::find(arguments.texts, text.id) == arguments.texts.end();
  });
  const std::map<std::string, std::string> files = published_files(arguments, texts, every, common);
  std::vector<Coverage> all;
  for (const model::Text& text : texts) {
    std::optional<std::string> published;
    if (files.contains(text.id)) published = read_published(files.at(text.id));
    all.push_back(coverage(text, published, on_page(text, every)));
  }
  const std::vector<std::string> beside = arguments.texts.empty()
                                              ? untranslated_beside(model::subject_in(common.folder()).game)
                                              : std::vector<std::string>();
  if (common.json)
    std::cout << to_json(all, beside).dump(2) << "\n";
  else
    print(all, beside, arguments, common);
  return std::ranges::all_of(all, &Coverage::complete) ? status::kClean : status::kFindings;
}

}  // namespace

void add_coverage(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("coverage", "List which sentences of each text are encoded, and which are not");
  const auto arguments = std::make_shared<CoverageArguments>();
  command->add_option("TEXT", arguments->texts, "Texts to look at (default: all)");
  command->add_option("--text", arguments->files, "Compare the quotes with this published text: vi=FILE")
      ->type_name("TEXT=FILE")
      ->allow_extra_args(false);
  command
      ->add_option("--texts", arguments->folder,
                   "Compare with the published texts in this folder, named GAME.TEXT.txt or GAME.TEXT.LANGUAGE.txt")
      ->type_name("DIR");
  command->add_flag("--brief", arguments->brief, "Print only the counts");
  command->add_flag("--missing", arguments->missing, "List only what is missing or misquoted");
  command->footer(
      "Examples:\n  roluat coverage --brief\n  roluat coverage vi --text rules-vi.txt --missing\n  roluat coverage "
      "--texts ../published --json\n"
      "Exit status: 0 no sentence is missing or misquoted, 1 some are, 2 wrong usage or input.");
  command->callback([arguments, &common] {
    take_game_folder(arguments->texts, common);
    common.exit = run(*arguments, common);
  });
}

}  // namespace roluat::analysis
