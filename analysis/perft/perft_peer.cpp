#include "analysis/perft/perft_peer.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <ostream>
#include <sstream>
#include <string_view>

#include "analysis/conformance/own_answers.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using model::InputError;

[[noreturn]] void become(const std::string& command, int input, int output) {
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  (void)signal(SIGPIPE, SIG_DFL);
  execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

Peer::Peer(const std::string& command) : command_(command) {
  std::array<int, 2> questions{}, answers{};
  if (pipe2(questions.data(), O_CLOEXEC) != 0 || pipe2(answers.data(), O_CLOEXEC) != 0)
    throw InputError({"--against", 0, 0, "pipes cannot be made", "fewer open files"});
  (void)signal(SIGPIPE, SIG_IGN);  // a program that has ended is noticed by its missing answer
  process_ = fork();
  if (process_ == 0) become(command, questions[0], answers[1]);
  close(questions[0]);
  close(answers[1]);
  to_ = fdopen(questions[1], "w");
  from_ = fdopen(answers[0], "r");
  if (process_ < 0)
    throw InputError({"--against", 0, 0, model::message("'%1' cannot be started", command), "a shell command"});
}

Peer::~Peer() {
  (void)std::fclose(to_);
  (void)std::fclose(from_);
  if (process_ > 0) (void)waitpid(process_, nullptr, 0);
}

std::string Peer::line() {
  std::string text;
  int c = 0;
  while ((c = std::fgetc(from_)) != EOF && c != '\n') text += static_cast<char>(c);
  if (c == EOF)
    throw InputError({"--against", 0, 0, model::message("'%1' has ended", command_), "an answer, and 'done' after it"});
  return text;
}

std::optional<Divide> Peer::divide(const model::Position& position, int depth) {
  std::fprintf(to_, "divide %d %s\n", depth, position.fen().c_str());
  (void)std::fflush(to_);
  Divide divide;
  for (std::string text = line(); text != "done"; text = line()) {
    if (text.starts_with("error")) {
      if (first_error_.empty()) first_error_ = text;
      return std::nullopt;
    }
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() || end == text.data() + text.size() || *end != ' ')
      throw InputError({"--against", 0, 0, model::message("'%1' says '%2'", command_, text), "'COUNT FEN' or 'done'"});
    divide[timeless(end + 1)] = count;
  }
  return divide;
}

namespace {

constexpr std::array<std::string_view, 5> kAboutPositions = {"position", "turns", "divide", "result", "points"};

/// One question, and the position that was set before.
class Answering {
 public:
  Answering(const model::Game& game, const model::Ruling& ruling)
      : game_(game), probing_(game.probes().probing()), compiled_(game.compiled(ruling)) {}

  void answer(const std::string& question, std::ostream& answers) try {
    std::istringstream words(question);
    std::string verb;
    words >> verb;
    std::vector<std::string> lines;
    if (!told(verb, words, lines)) {
      answers
          << "error expected: position FEN, turns [FEN], divide DEPTH [FEN], result HAPPENED [FEN], points [FEN] or "
             "opening"
          << std::endl;
      return;
    }
    for (const std::string& line : lines) answers << line << "\n";
    answers << "done" << std::endl;
  } catch (const InputError& error) {
    answers << "error " << error.what() << std::endl;
  }

 private:
  /// False for a question of another form.
  bool told(const std::string& verb, std::istream& words, std::vector<std::string>& lines) {
    int depth = 1;
    std::string happened;
    if (verb == "opening") {
      lines = {played()->opening().fen()};
      return true;
    }
    if (verb == "divide" && (!(words >> depth) || depth < 1 || depth > 12)) return false;
    if (verb == "result" && (!(words >> happened) || !is_happening(happened))) return false;
    if (std::ranges::find(kAboutPositions, verb) == kAboutPositions.end()) return false;
    std::string fen;
    std::getline(words >> std::ws, fen);
    if (verb == "position") return set_position(fen);
    const model::Position position = fen.empty() ? position_ : game_.position(fen);
    if (!position) return false;
    if (verb == "result")
      lines = {result_of(game_, *compiled_, happened, position)};
    else if (verb == "points")
      lines = points_of_turns(game_, *probing_, *played(), position);
    else
      for (const auto& [next, count] : divided(position, depth))
        lines.push_back((verb == "divide" ? std::to_string(count) + " " : "") + next);
    return true;
  }

  /// After a fault, which is named now, there is none.
  bool set_position(const std::string& fen) {
    if (fen.empty()) return false;
    position_ = {};
    const model::Position position = game_.position(fen);
    (void)divided(position, 1);
    position_ = position;
    return true;
  }

  /// Throws InputError for a game of which only results are asked.
  [[nodiscard]] std::shared_ptr<const model::Played> played() const {
    auto played = std::dynamic_pointer_cast<const model::Played>(compiled_);
    if (!played) (void)game_.play();
    return played;
  }
  [[nodiscard]] Divide divided(const model::Position& position, int depth) const {
    (void)game_.counting();
    return own_divider(game_, played())(position, depth).counts;
  }

  const model::Game& game_;
  std::unique_ptr<model::Probing> probing_;
  std::shared_ptr<const model::Compiled> compiled_;
  model::Position position_;
};

}  // namespace

void serve(const model::Game& game, const model::Ruling& ruling, std::istream& questions, std::ostream& answers) {
  Answering answering(game, ruling);
  for (std::string text; std::getline(questions, text);) answering.answer(text, answers);
}

}  // namespace roluat::analysis
