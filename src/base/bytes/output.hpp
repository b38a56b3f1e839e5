#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace sumi::io {

// Bytes, pushed in order.
class ByteSink {
 public:
  virtual ~ByteSink() = default;
  // Errors: unfinished (disk full, no permission).
  virtual void write(std::string_view bytes) = 0;
  // Flushes; nothing may be written behind it.
  virtual void close() = 0;
};

// One output that appears whole or not at all: written beside its target as .NAME.sumi-XXXXXX, synced, and renamed by
// commit(). A symbolic link's target is replaced, not the link; a file or folder that stood there keeps its mode. "-"
// is standard output: kept in a private temporary file until commit(). A pipe or device is written directly. Dropped
// without commit(), it leaves nothing behind; what a killed process left, the next output at the same target removes.
//   Requires  the process ignores SIGPIPE and SIGXFSZ.
//   Errors    unfinished where the target can't be written.
class Output {
 public:
  // Who may read what is new.
  enum class Secrecy {
    published,       // whom the umask lets
    confined,        // its owner, until somebody says otherwise
    always_private,  // its owner, also where a file with another mode stood
  };

  // A file. Compressed where the name ends in .gz (without a time) or .zst.
  explicit Output(const std::string& path, Secrecy secrecy = Secrecy::published);
  ~Output();
  Output(Output&&) noexcept;
  Output& operator=(Output&&) noexcept;

  // A folder. commit() replaces one that stands there as a whole, if `overwrite` is said and sumi wrote all that is in
  // it (folder_marker.hpp): nothing else is ever removed.
  //   Errors  bad_usage where one stands there that is not empty and may not be replaced, or a file does.
  [[nodiscard]] static Output folder(const std::string& path, bool overwrite, Secrecy secrecy = Secrecy::published);

  [[nodiscard]] bool is_folder() const;
  // False for a pipe or device: what is written there has been seen, whatever comes of the run.
  [[nodiscard]] bool appears_whole() const;
  // The file's bytes. Requires: not a folder.
  [[nodiscard]] ByteSink& sink();
  // A new file in the folder (and the folders on its way), compressed by suffix. Close it before the next
  // one. Requires: is_folder(). Errors: bad_usage where `relative` would lie outside the folder.
  [[nodiscard]] std::unique_ptr<ByteSink> create(const std::string& relative);

  // The same of bytes that are as they are to lie there: nothing is compressed.
  [[nodiscard]] std::unique_ptr<ByteSink> create_raw(const std::string& relative);

  // The file or folder as it stands until commit(), for who reads it again, or writes files into the folder by other
  // outputs. Those files go with it, or appear with it. Requires: appears_whole(), not "-", not committed; outputs
  // within are committed before prepare().
  [[nodiscard]] std::string staged() const;

  // Syncs, without showing anything yet. What can fail fails here.
  void prepare();
  // Shows it; within an OutputGroup, with the group's others.
  void commit();

 private:
  Output();
  struct State;
  std::unique_ptr<State> state_;
};

// Removes the temporaries of all outputs not yet shown for good, and puts back what they replaced. For a thread that
// waits for signals; safe at any moment.
void remove_temporaries() noexcept;

}  // namespace sumi::io
