#pragma once

#include <memory>
#include <optional>
#include <string>

#include <sys/stat.h>

#include "base/bytes/output.hpp"

namespace sumi::io {

class Temporary;

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
  [[nodiscard]] virtual std::unique_ptr<ByteSink> create_raw(const std::string&) { return nullptr; }
  // Where the file, or the folder's files, are until they are shown; empty where they have no place.
  [[nodiscard]] virtual std::string staged() const { return {}; }

  // What it is called, behind all links, where it has a name.
  [[nodiscard]] virtual std::string path() const { return {}; }

  // Called once each, in this order, when all sinks are closed; what throws has changed nothing at the target.
  // take_back() undoes show().
  virtual void prepare() = 0;
  virtual void show() {}
  virtual void take_back() noexcept {}
  // Standard output, behind all that can be taken back.
  virtual void write_out() {}
  // What show() gave its name; nothing where that can't be undone.
  [[nodiscard]] virtual Temporary* shown() { return nullptr; }
};

// What a new file may be: the umask takes from the first.
inline constexpr mode_t kForAll = 0666;
inline constexpr mode_t kForItsOwner = 0600;

// `path` behind all symbolic links, also where what they name does not exist. Errors: unfinished.
[[nodiscard]] std::string resolve_links(const std::string& path);
// Nothing where there is nothing.
[[nodiscard]] std::optional<struct stat> status_at(const std::string& path);
// Makes a rename in the folder of `path` last. Errors: unfinished.
void sync_folder_of(const std::string& path);
// `mode` as the umask leaves it. The umask is another one for a moment, in which what other threads make is for its
// owner alone.
[[nodiscard]] mode_t less_umask(mode_t mode);
// Of an open file of ours. Some file systems have modes of their own, which stay. Errors: unfinished at `place`.
void set_mode(int file, mode_t mode, const std::string& place);

// A regular file, or none yet, at a path behind all links.
[[nodiscard]] std::unique_ptr<OutputTarget> file_target(const std::string& path, Output::Secrecy secrecy);
// A pipe or device, written at once.
[[nodiscard]] std::unique_ptr<OutputTarget> stream_target(const std::string& path);
// Standard output. Errors: unfinished where it can't be written.
[[nodiscard]] std::unique_ptr<OutputTarget> standard_output_target();
[[nodiscard]] std::unique_ptr<OutputTarget> folder_target(const std::string& path, bool overwrite,
                                                          Output::Secrecy secrecy);

}  // namespace sumi::io
