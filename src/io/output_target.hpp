#pragma once

#include <memory>
#include <optional>
#include <string>

#include <sys/stat.h>

#include "io/output.hpp"

namespace sumi::io {

// Where an output goes, and how it appears there.
class OutputTarget {
 public:
  virtual ~OutputTarget() = default;
  [[nodiscard]] virtual bool is_folder() const { return false; }
  // With commit(), not before.
  [[nodiscard]] virtual bool appears_whole() const { return true; }
  // A file's bytes, not compressed; a folder's new file. Each kind of target has one of the two.
  [[nodiscard]] virtual std::unique_ptr<ByteSink> open() { return nullptr; }
  [[nodiscard]] virtual std::unique_ptr<ByteSink> create(const std::string&) { return nullptr; }
  // Of a folder: where its files are until commit().
  [[nodiscard]] virtual std::string staged() const { return {}; }
  // Called once each, in this order, when all sinks are closed.
  virtual void prepare() = 0;
  virtual void commit() = 0;
};

// `path` behind all symbolic links, also where what they name does not exist. Errors: unfinished.
[[nodiscard]] std::string resolve_links(const std::string& path);
// Nothing where there is nothing.
[[nodiscard]] std::optional<struct stat> status_at(const std::string& path);
// Makes a rename in the folder of `path` last. Errors: unfinished.
void sync_folder_of(const std::string& path);

// A regular file, or none yet, at a path behind all links.
[[nodiscard]] std::unique_ptr<OutputTarget> file_target(const std::string& path, bool always_private = false);
// A pipe or device, written at once.
[[nodiscard]] std::unique_ptr<OutputTarget> stream_target(const std::string& path);
// Standard output, written by commit().
[[nodiscard]] std::unique_ptr<OutputTarget> standard_output_target();
[[nodiscard]] std::unique_ptr<OutputTarget> folder_target(const std::string& path, bool overwrite);

}  // namespace sumi::io
