#include "commands/command.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <set>
#include <string_view>

#include "analysis/words/error_words.hpp"
#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"
#include "solver/formula_game.hpp"

namespace roluat::analysis {

std::atomic<bool> interrupted{false};

model::Language Common::spoken() const {
  for (std::size_t i = 0; i < model::kLanguageNames.size(); ++i)
    if (language == model::kLanguageNames[i]) return static_cast<model::Language>(i);
  return locale_language();
}

Style Common::style() const {
  const bool terminal = isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  return {colour == "always" || (colour == "auto" && terminal)};
}

int Common::width() const {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
    return size.ws_col;
  const char* columns = std::getenv("COLUMNS");  // whoever reads a pipe may have said how wide its lines may be
  const long wide = columns == nullptr ? 0 : std::strtol(columns, nullptr, 10);
  return wide >= 40 && wide <= 1000 ? static_cast<int>(wide) : 100;
}

bool is_game_folder(const std::string& path) {
  std::error_code unreadable;  // or no path at all
  return std::filesystem::is_directory(path + "/vocabulary", unreadable);
}

namespace {

bool is_compiled_in(const std::string& name) {
  const std::vector<std::string> names = model::game_names();
  return std::ranges::find(names, name) != names.end();
}

// The games whose folders lie in this one.
std::set<std::string> games_in(const std::string& folder) {
  namespace fs = std::filesystem;
  std::set<std::string> found;
  std::error_code unreadable;
  for (fs::directory_iterator one(folder, unreadable), end; !unreadable && one != end; one.increment(unreadable))
    if (is_game_folder(one->path().string())) found.insert(one->path().string());
  return found;
}

// The game whose folder lies in this one, if it is the only one there; else nothing.
std::string only_game_in(const std::string& folder) {
  const std::set<std::string> all = games_in(folder);
  return all.size() == 1 ? *all.begin() : "";
}

// Of several the reader has to choose.
void refuse_several_games(const model::Message& source, const std::string& folder) {
  const std::set<std::string> all = games_in(folder);
  std::string names;
  for (const std::string& one : all) names += (names.empty() ? "" : ", ") + one;
  if (all.size() > 1)
    throw model::InputError({source, 0, 0, model::message("several games lie in the folder '%1'", folder),
                             model::message("one of: %1", names)});
}

[[noreturn]] void refuse_game(const std::string& game) {
  std::string names;
  for (const std::string& name : model::game_names()) names += (names.empty() ? "" : ", ") + name;
  refuse_several_games("--game", game);
  throw model::InputError({"--game", 0, 0, model::message("unknown game '%1'", game),
                           model::message("%1, or the folder of a game", names)});
}

// A path with '/' in it and none at its end; "." is called as elsewhere, so that it has a name.
std::string as_path(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path whole = fs::path(folder + "/").lexically_normal(), last = whole.parent_path().filename();
  if (last.empty() || last == "." || last == "..") return fs::absolute(whole).lexically_normal().parent_path().string();
  const std::size_t end = folder.find_last_not_of('/') + 1;
  return (folder.find('/') < end ? "" : "./") + folder.substr(0, end);
}

}  // namespace

std::string game_meant(const std::string& given) {
  const std::size_t slash = given.rfind('/');
  if (is_compiled_in(given)) return given;
  if (is_game_folder(given)) return as_path(given);
  if (const std::string only = given.empty() ? "" : only_game_in(given); !only.empty()) return as_path(only);
  if (slash == std::string::npos) return given;
  const std::string game = game_meant(given.substr(0, slash));
  const std::string subject = model::subject_folder(game, given.substr(slash + 1));
  return !is_compiled_in(game) && is_game_folder(subject) ? subject : given;
}

void take_game_folder(std::vector<std::string>& names, Common& common) {
  if (names.empty()) return;
  const std::string name = names.front(), folder = game_meant(name);
  if (!is_game_folder(folder) || is_compiled_in(folder)) return;
  if (name.find('/') == std::string::npos) {
    const std::vector<model::Text> texts = model::read_texts(common.folder());
    if (std::ranges::find(texts, name, &model::Text::id) != texts.end()) return;
  }
  common.game = folder;
  names.erase(names.begin());
}

// A name without a game, "GAME/SUBJECT", is a subject; a folder comes first.
std::string Common::folder() const {
  const std::size_t slash = game.rfind('/');
  if (slash != std::string::npos && is_game_folder(game)) return game;
  const std::string name = game.substr(0, slash);
  const std::string subject = slash == std::string::npos ? "" : game.substr(slash + 1);
  const std::string folder = is_compiled_in(name) ? model::game_folder(name) : game_meant(name);
  const bool is_game = is_compiled_in(name) || is_game_folder(folder);
  if (!is_game || (slash != std::string::npos && subject.empty())) refuse_game(game);
  if (slash == std::string::npos) return folder;
  const std::vector<std::string> all = model::subjects_of(folder);
  std::string names;
  for (const std::string& one : all) names += (names.empty() ? "" : ", ") + one;
  if (std::ranges::find(all, subject) == all.end())
    throw model::InputError({"--game", 0, 0, model::message("'%1' is not a subject of this game", subject),
                             model::message("one of: %1", names)});
  return model::subject_folder(folder, subject);
}

std::string Common::subject_of_game(const std::string& subject) const {
  const std::string folder = model::subject_folder(game, subject);
  if (game.find('/') != std::string::npos && is_game_folder(folder)) return folder;
  return (names_first_subject() ? game.substr(0, game.rfind('/')) : game) + "/" + subject;
}

bool Common::names_first_subject() const {
  return !is_game_folder(game) && game.ends_with("/" + std::string(model::kFirstSubject));
}

std::string Common::other_subjects() const {
  const auto [in, subject] = model::subject_in(folder());
  std::string all;
  if (subject != model::kFirstSubject) return all;
  for (const std::string& name : model::subjects_of(in))
    if (name != model::kFirstSubject) all += (all.empty() ? "--game " : ", --game ") + subject_of_game(name);
  return all;
}

void refuse_without_questions(const Common& common, const model::Questions& questions) {
  const std::string others = questions.all().empty() ? common.other_subjects() : "";
  if (!others.empty())
    throw model::InputError({"--game", 0, 0, "these rules ask no question", model::Message::verbatim(others)});
}

void refuse_without_texts(const Common& common, const std::vector<model::Text>& texts) {
  const std::string others = texts.empty() ? common.other_subjects() : "";
  if (!others.empty())
    throw model::InputError({"--game", 0, 0, "no text speaks of these rules", model::Message::verbatim(others)});
}

std::unique_ptr<model::Game> Common::open_game() const {
  if (auto found = model::make_game(game)) return found;
  return std::make_unique<solver::FormulaGame>(folder());
}

model::GameWords Common::game_words() const { return model::read_game_words(folder()); }

std::string Common::game_name() const {
  const auto [in, subject] = model::subject_in(is_game_folder(game) ? game : folder());
  const std::string name = std::filesystem::path(in).filename().string();
  return subject == model::kFirstSubject ? name : name + "/" + subject;
}

std::string Common::game_option() const { return game == model::default_game() ? "" : " --game " + shell_word(game); }

model::Ruling Common::ruling(const std::string& name_or_file, const std::string& source) const {
  const model::Questions questions = model::read_questions(folder() + "/kernel/questions.toml");
  return model::ruling_called(name_or_file, model::read_rulings(folder(), questions), questions, source);
}

std::string Common::usual_ruling(const std::string& command) const {
  const std::vector<model::Ruling> rulings =
      model::read_rulings(folder(), model::read_questions(folder() + "/kernel/questions.toml"));
  if (rulings.empty())
    throw model::InputError({folder() + "/rulings", 0, 0, "there is no ruling", "at least one: rulings/NAME.toml"});
  std::string usual = rulings.front().name, all;
  const std::string file = folder() + "/usual.toml";
  if (!model::is_there(file)) return usual;
  for (const model::Ruling& one : rulings) all += (all.empty() ? "" : ", ") + one.name;
  static const std::set<std::string> kCommands{"complexity", "convert", "draw", "next",  "perft",
                                               "positions",  "replay",  "rule", "score", "shapes"};
  std::string commands;
  for (const std::string& one : kCommands) commands += (commands.empty() ? "" : ", ") + one;
  std::set<std::string> told;
  model::Table table = model::Table::read_file(file);
  for (model::Table& one : table.tables_if("ruling")) {
    const model::PlacedText of = one.text("command"), name = one.text("name");
    one.done();
    if (!kCommands.contains(of.text))
      throw model::InputError({file, of.line, of.column, model::message("unknown command '%1'", of.text),
                               model::message("one of: %1", commands)});
    if (!told.insert(of.text).second)
      throw model::InputError(
          {file, of.line, of.column, model::message("'%1' appears twice", of.text), "another name"});
    if (std::ranges::find(rulings, name.text, &model::Ruling::name) == rulings.end())
      throw model::InputError({file, name.line, name.column, model::message("unknown ruling '%1'", name.text),
                               model::message("one of: %1", all)});
    if (of.text == command) usual = name.text;
  }
  table.done();
  return usual;
}

std::string position_of(const std::string& given, const model::Game& game, const model::Ruling& ruling) {
  return given == "opening" ? game.play().opening(ruling).fen() : given;
}

void keep_standard_streams() {
  (void)signal(SIGPIPE, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
}

void finish_output() {
  std::cout.flush();
  const bool flushed = std::fflush(stdout) == 0;
  if (std::cout.good() && flushed && std::ferror(stdout) == 0) return;
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  if (poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0) throw ReaderGone();
  throw model::InputError(
      {"", 0, 0, "standard output did not take everything", "a disk with room, or a program that reads to the end"});
}

void check_text_ids(const std::vector<std::string>& ids, const std::vector<model::Text>& texts,
                    const std::string& game) {
  std::string known;
  for (const model::Text& text : texts) known += (known.empty() ? "" : ", ") + text.id;
  for (const std::string& id : ids) {
    if (std::ranges::find(texts, id, &model::Text::id) != texts.end()) continue;
    if (is_compiled_in(id) && id != game)
      throw model::InputError({"TEXT", 0, 0, model::message("'%1' is a game, not a text of %2", id, game),
                               model::message("--game %1", id)});
    refuse_several_games("TEXT", id);
    if (is_game_folder(game_meant(id)))
      throw model::InputError({"TEXT", 0, 0, model::message("the folder of a game, '%1', stands behind others", id),
                               "one folder first, then texts of its game"});
    throw model::InputError({"TEXT", 0, 0, model::message("there is no text '%1'", id),
                             model::message("a text of the game (%1), or the folder of a game", known)});
  }
}

std::string called_as() {
  const char* name = std::getenv("ROLUAT_CALLED_AS");
  return name == nullptr || *name == 0 ? "roluat" : name;
}

std::string shell_word(const std::string& word) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("._-/:=").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

void notice(const Common& common, const model::Message& message) {
  std::cerr << "roluat: " << in_language(message, common.spoken()) << "\n";
}

}  // namespace roluat::analysis
