// The folder of a report is replaced as one: killed at any moment, a run leaves the old report or the new one.
//
// Files are written aside, into a folder inside the report's; renaming that folder decides. What is decided is then put
// in place, by this run or, if it was killed, by the next one that reads or writes there (a journal, as file systems
// have). The report's own folder is never renamed: it may hold files of the user, be the current folder of a shell, or
// a mounted disk.
#pragma once

#include <map>
#include <string>

namespace roluat::analysis {

/// Names (findings.json, queries/....smt2) and contents.
using NamedFiles = std::map<std::string, std::string>;

struct ReportFiles {
  NamedFiles files;   ///< the report: of the last one, what is not among these goes
  NamedFiles beside;  ///< stays until it is replaced
};

/// Replaces the report in a folder, after whoever is writing there. Only files that an earlier report wrote (the
/// folder's .roluat-files.json lists them) and that are still as they were written are removed. Throws InputError, and
/// then the old report is whole; also where a name is taken by a folder, or by a link, which could lead anywhere.
void replace_report(const std::string& folder, const ReportFiles& report);

/// Throws InputError where this is something else than a folder: before anything long begins.
void refuse_what_is_no_folder(const std::string& folder);

/// The same where the folder's findings.json or index.html is somebody else's: writing a report would lose it.
void refuse_foreign_report(const std::string& folder);

/// Puts in place what a killed run had decided; nothing where there is none. To be called before a report is read.
void finish_report(const std::string& folder);

}  // namespace roluat::analysis
