#pragma once

#include <filesystem>
#include <string>

#include "rare/counting_text.hpp"

namespace sumi::bench {

// A new folder among the system's temporary files, which goes with all that is in it.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// A JSON object a line, with the fields id, owner and text.
void write_jsonl(const CountingText& text, const std::string& path);

}  // namespace sumi::bench
