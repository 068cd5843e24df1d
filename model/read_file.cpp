#include "model/read_file.hpp"

#include <fstream>
#include <sstream>

#include "model/diagnostic.hpp"

namespace roluat::model {

std::string read_file(const std::string& path, const std::string& expected) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  if (in) content << in.rdbuf();
  if (!in) throw InputError({path, 0, 0, "the file cannot be read", expected});
  return content.str();
}

}  // namespace roluat::model
