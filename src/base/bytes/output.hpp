#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/compression.hpp"

namespace sumi::io {

// Takes bytes in order.
class ByteSink {
 public:
  virtual ~ByteSink() = default;
  // Errors: unfinished (disk full, no permission).
  virtual void write(std::string_view bytes) = 0;
  // Flushes. Nothing may be written afterwards.
  virtual void close() = 0;
};

// An output that appears completely or not at all. It is written beside its target as .NAME.sumi-XXXXXX, synced, and
// renamed by commit(). A symbolic link's target is replaced, not the link; a replaced file or folder passes on its
// mode. "-" is standard output: it is kept in a private temporary file until commit(). A pipe or device is written
// directly. An output destroyed without commit() leaves no file; the next output at the same target removes what a
// killed process left.
//   Requires  the process ignores SIGPIPE and SIGXFSZ.
//   Errors    unfinished if the target can't be written.
class Output {
 public:
  // The users that may read a new file or folder.
  enum class Secrecy {
    published,       // users whom the umask lets
    confined,        // its owner, until the mode is set otherwise
    always_private,  // its owner, even if the replaced file had another mode
  };

  // A file, compressed if the name ends in .gz (without a time) or .zst.
  explicit Output(const std::string& path, Secrecy secrecy = Secrecy::published);
  ~Output();
  Output(Output&&) noexcept;
  Output& operator=(Output&&) noexcept;

  // A folder. commit() replaces an existing one as a whole, if `overwrite` is true and sumi wrote everything in it
  // (folder_marker.hpp). Nothing else is ever removed.
  //   Errors  bad_usage if there is a file, or a folder that is not empty and may not be replaced.
  [[nodiscard]] static Output folder(const std::string& path, bool overwrite, Secrecy secrecy = Secrecy::published);

  [[nodiscard]] bool is_folder() const;
  // False for a pipe or device: others may already have read what was written.
  [[nodiscard]] bool appears_whole() const;
  // The file's bytes. Requires: not a folder.
  [[nodiscard]] ByteSink& sink();
  // Creates a file in the folder (with the folders on its way), compressed by its suffix. Close it before the next one.
  // Requires: is_folder(). Errors: bad_usage if `relative` is outside the folder.
  [[nodiscard]] std::unique_ptr<ByteSink> create(const std::string& relative);

  // Creates such a file without compression, whatever its suffix.
  [[nodiscard]] std::unique_ptr<ByteSink> create_raw(const std::string& relative);

  // The path of the file or folder before commit(), for reading it again or for writing files into the folder with
  // other outputs. Those files appear, or are dropped, with the folder. Requires: appears_whole(), not "-", not
  // committed; outputs inside are committed before prepare().
  [[nodiscard]] std::string staged() const;

  // Syncs everything without showing it. All errors that are possible happen here.
  void prepare();
  // Shows the output; within an OutputGroup, together with the group's other outputs.
  void commit();

 private:
  Output();
  struct State;
  std::unique_ptr<State> state_;
};

// Removes the temporaries of all outputs that are not final and restores what they replaced. For a thread that waits
// for signals; safe at any time.
void remove_temporaries() noexcept;

// Compresses what is written and passes it to `below`: gzip at level 6, without name and time; zstd at level 3, with a
// checksum, on one thread. The output doesn't depend on how the input is split.
[[nodiscard]] std::unique_ptr<ByteSink> compressed(std::unique_ptr<ByteSink> below, Compression compression);

// Writes all bytes. Errors: unfinished at `place`.
void write_all(int file, std::string_view bytes, std::string_view place);

// An open file as a sink, with a buffer. close() flushes; it neither syncs nor closes the file.
class FileSink : public ByteSink {
 public:
  FileSink(int file, std::string place);
  void write(std::string_view bytes) override;
  void close() override;

 private:
  int file_;
  std::string place_;
  std::string buffer_;
};

// A sink that keeps what is written in memory.
class MemorySink final : public ByteSink {
 public:
  void write(std::string_view bytes) override { bytes_.append(bytes); }
  void close() override {}

  [[nodiscard]] std::string& bytes() { return bytes_; }
  // Returns what was written and empties the sink.
  [[nodiscard]] std::string taken() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

class OutputTarget;

// Lets outputs that this thread commits during the group's lifetime appear together in finish(): all of them, or none
// if one fails. Output to pipes and devices can't be taken back; standard output is written last. Groups nest, and the
// outermost decides; an output inside a folder that isn't shown yet takes its place at once. A group destroyed without
// finish() leaves no file.
class OutputGroup {
 public:
  OutputGroup();
  ~OutputGroup();
  OutputGroup(const OutputGroup&) = delete;
  OutputGroup& operator=(const OutputGroup&) = delete;

  // Errors: unfinished; no target has changed then, unless the error says that the output is done.
  void finish();

  // Adds a prepared output to the thread's group; without a group, shows it at once.
  static void commit(const std::shared_ptr<OutputTarget>& prepared);

  // The temporary path of the bytes that this thread's groups will show at `path`; `path` itself if there are none.
  [[nodiscard]] static std::string place_of(const std::string& path);

 private:
  std::vector<std::shared_ptr<OutputTarget>> targets_;
  OutputGroup* outer_;
};

}  // namespace sumi::io
