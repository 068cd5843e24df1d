#include "analysis/trials/temporary_folder.hpp"

#include <stdlib.h>  // mkdtemp

#include <filesystem>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string form = (fs::temp_directory_path() / "roluat-XXXXXX").string();
  if (mkdtemp(form.data()) == nullptr)
    throw model::InputError(
        {form, 0, 0, "a folder cannot be made there", "a folder for temporary files that can be written"});
  path_ = form;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace roluat::analysis
