#include "hide/redact/scratch.hpp"

#include <filesystem>
#include <system_error>

namespace sumi::hide {

std::string scratch_path(std::string_view name) {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  return ((error ? std::filesystem::path("/tmp") : folder) / name).string();
}

io::Output scratch_folder() {
  return io::Output::folder(scratch_path("redact"), true, io::Output::Secrecy::always_private);
}

}  // namespace sumi::hide
