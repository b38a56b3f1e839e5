#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <stdlib.h>

namespace sumi::fuzz {

// A folder for files that must be mapped or renamed; in memory where that can be had, as outputs are synced. Removed at
// the end.
class MemoryFolder {
 public:
  MemoryFolder() {
    const std::filesystem::path memory = "/dev/shm";
    path_ =
        ((std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path()) / "sumi-fuzz-XXXXXX")
            .string();
    if (::mkdtemp(path_.data()) == nullptr) std::abort();
  }
  ~MemoryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  MemoryFolder(const MemoryFolder&) = delete;
  MemoryFolder& operator=(const MemoryFolder&) = delete;

  [[nodiscard]] std::string at(const std::string& name) const { return path_ + "/" + name; }
  [[nodiscard]] std::string write(const std::string& name, std::string_view bytes) const {
    std::ofstream(at(name), std::ios::binary | std::ios::trunc) << bytes;
    return at(name);
  }

 private:
  std::string path_;
};

}  // namespace sumi::fuzz
