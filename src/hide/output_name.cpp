#include "hide/output_name.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "io/formats/table_bytes.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace fs = std::filesystem;

std::string output_name(const HideSource& source) {
  constexpr std::string_view kNoName("/\0", 2);
  std::string name = source.as;
  if (name.empty() && source.file != "-") {
    const fs::path path = fs::path(source.file).lexically_normal();
    name = (path.has_filename() ? path : path.parent_path()).filename().string();
  }
  if (name.empty() || name.starts_with('.') || name.find_first_of(kNoName) != std::string::npos)
    throw Error{Error::Kind::bad_usage, source.file == "-" ? "standard input" : source.file,
                "its name cannot be a file's name in the output; name it with as, without a slash and without a dot at "
                "the beginning"};
  return io::name_of_table(std::move(name));
}

std::string output_path(const std::string& folder, const std::string& name) {
  const std::string path = folder + "/" + name;
  std::error_code error;
  if (fs::symlink_status(path, error).type() != fs::file_type::not_found)
    throw Error{Error::Kind::bad_usage, name, "two sources have this name in the output; rename one of them with as"};
  return path;
}

}  // namespace sumi::hide
