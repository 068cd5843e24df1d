// roluat new NAME: the folder of a small game that checks cleanly, to be changed into one's own.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands/command.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

namespace fs = std::filesystem;
using model::InputError;

struct NewGameArguments {
  std::string folder;
};

// Without "{name}", whatever else stands between braces.
std::string named(std::string words, const std::string& name) {
  static constexpr std::string_view kName = "{name}";
  for (std::size_t at = words.find(kName); at != std::string::npos; at = words.find(kName, at + name.size()))
    words.replace(at, kName.size(), name);
  return words;
}

// It stands in TOML strings, in formulas of no kind.
void refuse_odd_name(const std::string& name) {
  const bool plain = !name.empty() && name.find_first_of("\"\\{}") == std::string::npos && !name.starts_with('.');
  if (!plain)
    throw InputError(
        {"NAME", 0, 0, model::message("'%1' is no name for a folder", name), "letters, digits and hyphens: my-game"});
}

std::vector<std::string> write_game(const fs::path& folder) {
  const std::string from = model::template_folder(), name = folder.filename().string();
  std::vector<std::string> written;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    if (!entry.is_regular_file()) continue;
    const fs::path to = folder / fs::relative(entry.path(), from);
    fs::create_directories(to.parent_path());
    model::write_file_atomically(to.string(),
                                 named(model::read_file(entry.path().string(), "a file of the template"), name));
    written.push_back(to.string());
  }
  std::ranges::sort(written);
  return written;
}

int run(const NewGameArguments& arguments, const Common& common) {
  const fs::path folder = fs::path(arguments.folder + "/").lexically_normal().parent_path();
  refuse_odd_name(folder.filename().string());
  if (model::is_there(folder.string()))
    throw InputError({folder.string(), 0, 0, "there is something of this name already", "a new name"});
  const std::vector<std::string> files = write_game(folder);
  const std::string path = folder.is_absolute() ? folder.string() : "./" + folder.string();
  if (common.json)
    std::cout << nlohmann::ordered_json({{"schema", "roluat.new/1"}, {"folder", path}, {"files", files}}).dump(2)
              << "\n";
  else
    std::cout << model::Trilingual{"Đã tạo " + path + ". Kiểm tra: ", "已建立 " + path + "。检查：",
                                   "Wrote " + path + ". To check it: "}
                     .in(common.spoken())
              << called_as() << " check " << shell_word(path) << "\n";
  return status::kClean;
}

}  // namespace

void add_new_game(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("new", "Write the folder of a small game, to be changed into your own");
  const auto arguments = std::make_shared<NewGameArguments>();
  command->add_option("NAME", arguments->folder, "The folder to write: it must not be there yet")->required();
  command->footer(
      "The game needs no C++ and checks cleanly as it is. Its README says what to change first; the guide is "
      "model/games/ADDING.md.\n"
      "Examples:\n  roluat new my-game\n  roluat check ./my-game");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
