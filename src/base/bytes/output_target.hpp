#pragma once

#include <memory>
#include <optional>
#include <string>

#include <sys/stat.h>

#include "base/bytes/output.hpp"

namespace sumi::io {

class Temporary;

// The target of an output, and how the output gets there.
class OutputTarget {
 public:
  virtual ~OutputTarget() = default;
  [[nodiscard]] virtual bool is_folder() const { return false; }
  // True if it appears only with commit().
  [[nodiscard]] virtual bool appears_whole() const { return true; }
  // Opens the file (uncompressed), or creates a file of the folder. Each kind of target implements one of the two.
  [[nodiscard]] virtual std::unique_ptr<ByteSink> open() { return nullptr; }
  [[nodiscard]] virtual std::unique_ptr<ByteSink> create(const std::string&) { return nullptr; }
  [[nodiscard]] virtual std::unique_ptr<ByteSink> create_raw(const std::string&) { return nullptr; }
  // The path of the file or folder until it is shown; empty if it has none.
  [[nodiscard]] virtual std::string staged() const { return {}; }

  // The path with all links resolved; empty if it has none.
  [[nodiscard]] virtual std::string path() const { return {}; }

  // These are called once each, in this order, after all sinks are closed. If one throws, the target has not changed.
  // undo_show() undoes show().
  virtual void prepare() = 0;
  virtual void show() {}
  virtual void undo_show() noexcept {}
  // Writes to standard output, after everything that can be undone.
  virtual void write_out() {}
  // The temporary that show() renamed; null if it can't be undone.
  [[nodiscard]] virtual Temporary* shown() { return nullptr; }
};

// The mode of a new file; the umask is applied to kForAll.
inline constexpr mode_t kForAll = 0666;
inline constexpr mode_t kForItsOwner = 0600;

// `path` with all symbolic links resolved, even if the target does not exist. Errors: unfinished.
[[nodiscard]] std::string resolve_links(const std::string& path);
// Nothing if the path does not exist.
[[nodiscard]] std::optional<struct stat> status_at(const std::string& path);
// Syncs the folder of `path`, so that a rename in it is durable. Errors: unfinished.
void sync_folder_of(const std::string& path);
// `mode` after the umask. The function sets the umask for a moment; files that other threads create then are private.
[[nodiscard]] mode_t less_umask(mode_t mode);
// Sets the mode of an open file of ours, except on file systems with fixed modes. Errors: unfinished at `place`.
void set_mode(int file, mode_t mode, const std::string& place);

// A regular file, existing or not, at a path without links.
[[nodiscard]] std::unique_ptr<OutputTarget> file_target(const std::string& path, Output::Secrecy secrecy);
// A pipe or device, which is written at once.
[[nodiscard]] std::unique_ptr<OutputTarget> stream_target(const std::string& path);
// Standard output. Errors: unfinished if it can't be written.
[[nodiscard]] std::unique_ptr<OutputTarget> standard_output_target();
[[nodiscard]] std::unique_ptr<OutputTarget> folder_target(const std::string& path, bool overwrite,
                                                          Output::Secrecy secrecy);

}  // namespace sumi::io
