// Files are replaced whole or not at all; lines are appended whole, by many writers at once.
#pragma once

#include <string>

namespace roluat::model {

/// Writes a file beside `path`, under a name that nobody can guess, and renames it over it, making folders as needed.
/// The file keeps its mode; a link stays a link, and what it leads to is replaced; a device or a pipe is written to.
/// Throws InputError if it cannot, and for a folder; then nothing has changed.
void write_file_atomically(const std::string& path, const std::string& content);

/// The same for a name of ours in a folder that a stranger may have sent: a link there could lead anywhere, and is
/// refused.
void write_no_link_atomically(const std::string& path, const std::string& content);

/// Appends one line (without its end) by one write, under a lock that writers on this machine share. Half a line that a
/// killed writer has left is ended first. Makes the file and folders as needed. Throws InputError if it cannot.
void append_line(const std::string& path, const std::string& line);

}  // namespace roluat::model
