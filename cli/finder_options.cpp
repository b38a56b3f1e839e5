#include "finder_options.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "version.hpp"

namespace sumi::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> parted_by_colons(const std::string& all) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= all.size();) {
    const std::size_t end = std::min(all.find(':', begin), all.size());
    if (end > begin) parts.push_back(all.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

}  // namespace

void FinderArguments::add(CLI::App& command) {
  command
      .add_option(
          "--models", folders,
          "folder of ready-made finders (default: that of the environment's SUMI_MODELS, else the installed one)")
      ->allow_extra_args(false);
}

std::vector<std::string> FinderArguments::resolve() const {
  if (!folders.empty()) return folders;
  if (const char* const named = std::getenv("SUMI_MODELS"); named != nullptr && *named != '\0')
    return parted_by_colons(named);
  std::vector<std::string> found;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) found.push_back((program.parent_path().parent_path() / kInstalledModels).lexically_normal().string());
  if (*kSourceModels != '\0') found.emplace_back(kSourceModels);
  return found;
}

}  // namespace sumi::cli
