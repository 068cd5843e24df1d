// roluat help: a command's help with what is worth knowing besides, and the same as manual pages.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands/command.hpp"
#include "commands/help.hpp"
#include "commands/perft_words.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/nearest_name.hpp"

namespace roluat::analysis {
namespace {

struct HelpArguments {
  std::vector<std::string> command;
  bool man = false;
  std::string pages;
};

std::vector<CLI::App*> named_commands_of(CLI::App& app) {
  return app.get_subcommands([](CLI::App* one) { return !one->get_name().empty(); });
}

/// The command below `app`; `name` becomes its whole name, "roluat perft split".
CLI::App& found(CLI::App& app, const std::vector<std::string>& words, std::string& name) {
  CLI::App* at = &app;
  for (const std::string& word : words) {
    std::vector<std::string> names;
    std::string all;
    CLI::App* next = nullptr;
    for (CLI::App* one : named_commands_of(*at)) {
      names.push_back(one->get_name());
      all += (all.empty() ? "" : ", ") + one->get_name();
      if (one->get_name() == word) next = one;
    }
    if (next == nullptr)
      throw model::InputError({"", 0, 0, model::message("unknown command '%1'", word),
                               model::expected_name(word, names, model::message("one of: %1", all))});
    at = next;
    name += " " + word;
  }
  return *at;
}

std::string file_of(std::string name) {
  std::ranges::replace(name, ' ', '-');
  return name + ".1";
}

/// A page for each command, in the folders that man looks into: man1, vi/man1, zh_CN/man1.
std::size_t write_pages(CLI::App& app, const std::string& name, const model::GameWords& game,
                        const std::string& folder) {
  std::size_t written = 0;
  for (const model::Language language : {model::Language::en, model::Language::vi, model::Language::zh}) {
    const std::string at = folder + (language == model::Language::en   ? "/man1/"
                                     : language == model::Language::vi ? "/vi/man1/"
                                                                       : "/zh_CN/man1/");
    std::filesystem::create_directories(at);
    model::write_file_atomically(at + file_of(name),
                                 man_page(help_json(app, name, game, language), ROLUAT_VERSION, language));
    ++written;
  }
  for (CLI::App* one : named_commands_of(app)) written += write_pages(*one, name + " " + one->get_name(), game, folder);
  return written;
}

int run(CLI::App& app, const HelpArguments& arguments, Common& common) {
  std::string name = "roluat";
  CLI::App& command = found(app, arguments.command, name);
  if (!arguments.pages.empty()) {
    const std::size_t written = write_pages(app, "roluat", common.game_words(), arguments.pages);
    if (common.json)
      std::cout << nlohmann::ordered_json{{"folder", arguments.pages}, {"pages", written}}.dump(2) << "\n";
    else
      std::cout << filled(model::Trilingual{"Đã ghi %1 trang hướng dẫn vào %2", "已写出 %1 页手册到 %2",
                                            "Wrote %1 manual pages to %2"}
                              .in(common.spoken()),
                          {std::to_string(written), arguments.pages})
                << "\n";
    return status::kClean;
  }
  if (arguments.man) {
    std::cout << man_page(help_json(command, name, common.game_words(), common.spoken()), ROLUAT_VERSION,
                          common.spoken());
    return status::kClean;
  }
  common.details = true;
  // Not command.help(): of a command that was given on the line, as 'help' was, that would be the help.
  std::cout << command.get_formatter()->make_help(&command, name, CLI::AppFormatMode::Normal);
  return status::kClean;
}

}  // namespace

void add_help(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("help", "Explain a command: its options, and more that is worth knowing");
  const auto arguments = std::make_shared<HelpArguments>();
  command->add_option("COMMAND", arguments->command, "The command (without one, all are listed)");
  CLI::Option* man = command->add_flag("--man", arguments->man, "Print a manual page, for 'man -l -'");
  command
      ->add_option("--pages", arguments->pages,
                   "Write the manual pages of all commands, in three languages, into this folder")
      ->type_name("DIR")
      ->excludes(man);
  command->footer(
      "Examples:\n  roluat help check\n  roluat help perft split --lang vi\n  roluat help check --man | man -l -");
  command->callback([&app, arguments, &common] { common.exit = run(app, *arguments, common); });
}

}  // namespace roluat::analysis
