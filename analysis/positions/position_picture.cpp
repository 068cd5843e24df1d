#include "analysis/positions/position_picture.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "analysis/words/terminal.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "model/svg.hpp"

namespace roluat::analysis {
namespace {

// Millimetres.
constexpr int kPageWidth = 210, kPageHeight = 297, kMargin = 8, kColumns = 3, kRows = 4;
constexpr int kCellWidth = (kPageWidth - 2 * kMargin) / kColumns, kCellHeight = (kPageHeight - 2 * kMargin) / kRows;
constexpr int kPictureHeight = 47, kLinesBelow = 7;
constexpr double kLineHeight = 2.7;
constexpr int kLetters = 50;  // in a line below a picture

std::string number(double value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

std::string line_of_text(double x, double y, const std::string& style, const std::string& text) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" " + style + ">" + model::svg::escaped(text) + "</text>";
}

std::string cell(const JudgedPosition& position, std::size_t place, const model::Game& game, model::Language language) {
  const double x = kMargin + static_cast<double>(place % kColumns) * kCellWidth,
               y = kMargin + static_cast<double>(place / kColumns) * kCellHeight;
  model::PictureOptions options;
  options.title = position.id + ": " + position.fen;
  std::string picture = game.pictures().picture(position.fen, position.claim, options);
  picture.replace(0, 4,
                  "<svg x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(kCellWidth - 2) +
                      "\" height=\"" + number(kPictureHeight) + "\"");
  double below = y + kPictureHeight + 3;
  picture += line_of_text(x, below, "font-size=\"2.6\" font-weight=\"bold\"",
                          position.id + (position.claim.empty() ? "" : "  " + position.claim));
  std::istringstream lines(wrapped(position.reason.in(language), kLetters, ""));
  std::string line;
  for (int i = 0; i < kLinesBelow && std::getline(lines, line); ++i)
    picture += line_of_text(x, below += kLineHeight, "font-size=\"2.2\"", line);
  return picture;
}

std::string found_program() {
  if (const char* set = std::getenv("CHROMIUM"); set != nullptr && *set != '\0') return set;
  const char* path = std::getenv("PATH");
  for (const char* name : {"chromium", "chromium-browser", "google-chrome"}) {
    std::istringstream folders(path == nullptr ? "" : path);
    std::string folder;
    while (std::getline(folders, folder, ':'))
      if (const std::string program = folder + "/" + name; access(program.c_str(), X_OK) == 0) return program;
  }
  throw model::InputError({"--output", 0, 0, "a PNG is made by Chromium, and there is none",
                           "chromium installed, its path in $CHROMIUM, or an SVG sheet (.svg)"});
}

// The program without a shell: a path is never read as anything else. False if it does not end well.
bool run(const std::vector<std::string>& words) {
  const pid_t child = fork();
  if (child < 0) return false;
  if (child == 0) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    std::freopen("/dev/null", "w", stdout);
    std::freopen("/dev/null", "w", stderr);
    (void)signal(SIGPIPE, SIG_DFL);
    execv(arguments.front(), arguments.data());
    _exit(127);
  }
  int ended = 0;
  return waitpid(child, &ended, 0) == child && WIFEXITED(ended) && WEXITSTATUS(ended) == 0;
}

/// A folder for a moment.
class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "roluat-sheet-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw model::InputError({name, 0, 0, "a folder could not be made", ""});
    path_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace

std::vector<std::string> sheets_of(const PositionFile& file, const model::Game& game, model::Language language) {
  std::vector<std::string> sheets;
  for (std::size_t first = 0; first < file.positions.size(); first += kOnASheet) {
    std::string sheet = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" viewBox=\"0 0 " +
                        std::to_string(kPageWidth) + " " + std::to_string(kPageHeight) +
                        "\" font-family=\"sans-serif\">" + game.pictures().picture_symbols() +
                        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>";
    for (std::size_t i = first; i < std::min(first + kOnASheet, file.positions.size()); ++i)
      sheet += cell(file.positions[i], i - first, game, language);
    sheets.push_back(sheet + "</svg>\n");
  }
  return sheets;
}

std::string png_of(const std::string& sheet, const std::string& path) {
  const std::string program = found_program();
  const Scratch scratch;
  model::write_file_atomically(scratch.file("sheet.svg"), sheet);
  const bool done =
      run({program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
           "--window-size=794,1123", "--user-data-dir=" + scratch.file("profile"),
           "--screenshot=" + scratch.file("sheet.png"), "file://" + scratch.file("sheet.svg")});
  if (!done || !std::filesystem::exists(scratch.file("sheet.png")))
    throw model::InputError(
        {path, 0, 0, model::message("%1 made no picture", program), "a Chromium that runs, or an SVG sheet (.svg)"});
  return model::read_bytes(scratch.file("sheet.png"), "a picture");
}

}  // namespace roluat::analysis
