#include "analysis/report/report_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "analysis/report/report.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using model::InputError;

constexpr const char *kListSchema = "roluat.files/1", *kListName = ".roluat-files.json";
constexpr const char *kFindings = "findings.json", *kFindingsSchema = "roluat.findings/";
constexpr const char* kWordings = "wordings.json";
constexpr const char* kOfEveryReport[] = {kFindings, "index.html"};
constexpr const char* kFolders[] = {"queries", "denied"};
constexpr const char *kDecided = ".roluat-decided", *kWritten = ".roluat-new-";

/// A stranger's list may name anything: only names of reports are followed.
bool is_name_of_report(const std::string& name) {
  std::string_view file = name;
  for (const std::string_view folder : kFolders)
    if (name.starts_with(std::string(folder) + "/")) file.remove_prefix(folder.size() + 1);
  return !file.empty() && file.front() != '.' && file.find_first_of("/\\") == std::string_view::npos;
}

bool is_folder_of_report(const fs::path& name) {
  return std::ranges::find(kFolders, name.string()) != std::end(kFolders);
}

/// Those who write into a folder take turns. Where the file system has no locks, files are still replaced one by one.
class Turn {
 public:
  explicit Turn(const std::string& folder) : number_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (number_ >= 0) (void)flock(number_, LOCK_EX);
  }
  ~Turn() {
    if (number_ >= 0) close(number_);
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  int number_;
};

fs::file_type own_type(const fs::path& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type();
}

bool is_own_file(const fs::path& path) { return own_type(path) == fs::file_type::regular; }
bool is_own_folder(const fs::path& path) { return own_type(path) == fs::file_type::directory; }

[[noreturn]] void cannot_write(const fs::path& path) {
  throw InputError({path.string(), 0, 0, "the file cannot be written", "a writable folder with room in it"});
}

/// Bytes, whatever they are; none of what cannot be read or is too long to be ours.
std::string content_of(const fs::path& file) try {
  return model::read_bytes(file.string(), "");
} catch (const InputError&) {
  return {};
}

[[noreturn]] void is_taken(const fs::path& target, fs::file_type by) {
  const bool link = by == fs::file_type::symlink;
  throw InputError({target.string(), 0, 0,
                    link ? model::Message("this is a link") : model::Message("this name is taken"),
                    "a file, or nothing, where the report is written"});
}

void refuse_taken(const fs::path& target) {
  const fs::file_type type = own_type(target), above = own_type(target.parent_path());
  if (type != fs::file_type::regular && type != fs::file_type::not_found) is_taken(target, type);
  if (is_folder_of_report(target.parent_path().filename()) && above != fs::file_type::directory &&
      above != fs::file_type::not_found)
    is_taken(target.parent_path(), above);
}

/// The files that a report wrote, with digests of what it wrote.
using WrittenFiles = std::map<std::string, std::string>;

/// An object whose schema begins so; null for anything else.
Json object_of(const fs::path& file, std::string_view schema) {
  if (!is_own_file(file)) return nullptr;
  Json json = Json::parse(content_of(file), nullptr, false);
  if (!json.is_object() || !json.contains("schema") || !json["schema"].is_string()) return nullptr;
  return json["schema"].get<std::string>().starts_with(schema) ? json : Json();
}

WrittenFiles read_list(const fs::path& file) {
  WrittenFiles result;
  const Json json = object_of(file, kListSchema);
  if (json.is_null()) return result;
  const auto files = json.find("files");
  if (files == json.end() || !files->is_object()) return result;
  for (const auto& [name, written] : files->items())
    if (is_name_of_report(name) && written.is_string()) result.emplace(name, written.get<std::string>());
  return result;
}

std::string list_of(const NamedFiles& files) {
  Json names = Json::object();
  for (const auto& [name, content] : files) names[name] = digest({content});
  return Json({{"schema", kListSchema}, {"files", names}}).dump(1) + "\n";
}

/// The names of the files that were written aside.
std::vector<std::string> files_in(const fs::path& aside) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(aside))
    if (is_own_file(entry.path())) names.push_back(fs::relative(entry.path(), aside).generic_string());
  std::ranges::sort(names);
  return names;
}

/// Renamed, so that no room is needed; with the mode of what it replaces.
void put_in_place(const fs::path& folder, const fs::path& aside, const std::string& name) {
  const fs::path target = folder / name, source = aside / name;
  refuse_taken(target);
  std::error_code error, unchanged;
  fs::create_directories(target.parent_path(), error);
  if (is_own_file(target)) fs::permissions(source, fs::status(target, unchanged).permissions(), unchanged);
  if (!error) fs::rename(source, target, error);
  if (error) cannot_write(target);
}

void remove_written(const fs::path& folder, const WrittenFiles& before, const WrittenFiles& now) {
  std::error_code kept;
  for (const auto& [name, written] : before) {
    const fs::path file = folder / name, above = file.parent_path();
    if (!now.contains(name) && (above == folder || is_own_folder(above)) && is_own_file(file) &&
        digest({content_of(file)}) == written)
      fs::remove(file, kept);
  }
  for (const char* one : kFolders)
    if (is_own_folder(folder / one)) fs::remove(folder / one, kept);  // only if it is empty
}

/// A report of an older version has no list, but findings of ours.
void refuse_foreign(const fs::path& folder) {
  for (const char* name : kOfEveryReport) refuse_taken(folder / name);
  refuse_taken(folder / kWordings);
  if (!object_of(folder / kListName, kListSchema).is_null()) return;
  if (!object_of(folder / kFindings, kFindingsSchema).is_null()) return;
  for (const char* name : kOfEveryReport)
    if (is_own_file(folder / name))
      throw InputError({(folder / name).string(), 0, 0, "this file was not written by roluat",
                        "nothing of this name: move it away, or name another folder"});
}

/// Every step may be made twice: it is, where the first was killed.
void put_in_place(const fs::path& folder) {
  const fs::path aside = folder / kDecided;
  if (!is_own_folder(aside)) return;
  for (const std::string& name : files_in(aside))
    if (is_name_of_report(name)) put_in_place(folder, aside, name);
  if (is_own_file(aside / kListName))
    remove_written(folder, read_list(folder / kListName), read_list(aside / kListName));
  if (is_own_file(aside / kListName)) put_in_place(folder, aside, kListName);
  std::error_code ignored;
  fs::remove_all(aside, ignored);
}

/// What killed runs have written aside and not decided.
void sweep(const fs::path& folder) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().filename().string().starts_with(kWritten) && is_own_folder(entry.path()))
      fs::remove_all(entry.path(), ignored);
}

/// A folder that is decided by renaming it, and goes if it never is.
class Aside {
 public:
  explicit Aside(const fs::path& folder) : folder_(folder), path_(folder / (kWritten + digest({number()}))) {
    std::error_code error;
    if (!fs::create_directory(path_, error)) cannot_write(path_);
  }
  ~Aside() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  /// Files that are there already as they should be need not be written.
  void write(const NamedFiles& files) const {
    for (const auto& [name, content] : files) {
      refuse_taken(folder_ / name);
      if (!is_own_file(folder_ / name) || content_of(folder_ / name) != content) write(name, content);
    }
  }
  void write(const std::string& name, const std::string& content) const {
    model::write_file_atomically((path_ / name).string(), content);
  }
  void decide() const {
    std::error_code error;
    fs::rename(path_, folder_ / kDecided, error);
    if (error) cannot_write(folder_ / kDecided);
  }

 private:
  static std::string number() { return std::to_string(std::random_device()()) + "." + std::to_string(getpid()); }

  fs::path folder_, path_;
};

}  // namespace

void refuse_what_is_no_folder(const std::string& folder) {
  std::error_code error;
  const fs::file_type type = fs::status(folder, error).type();
  if (type != fs::file_type::directory && type != fs::file_type::not_found)
    throw InputError({folder, 0, 0, "this is not a folder", "a folder for the report"});
}

void refuse_foreign_report(const std::string& folder) {
  refuse_what_is_no_folder(folder);
  finish_report(folder);
  refuse_foreign(folder);
}

void replace_report(const std::string& folder, const ReportFiles& report) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!model::is_folder(folder)) cannot_write(folder);
  const Turn turn(folder);
  put_in_place(folder);
  refuse_foreign(folder);
  sweep(folder);
  {
    const Aside aside(folder);
    aside.write(report.files);
    aside.write(report.beside);
    aside.write(kListName, list_of(report.files));
    aside.decide();
  }
  put_in_place(folder);
}

void finish_report(const std::string& folder) {
  if (!is_own_folder(fs::path(folder) / kDecided)) return;
  const Turn turn(folder);
  put_in_place(folder);
}

}  // namespace roluat::analysis
