#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

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

}  // namespace sumi::io
