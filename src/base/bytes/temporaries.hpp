#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

// A file or folder beside its target, named .NAME.sumi-XXXXXX, which only this user may read. It goes away with this
// object, or by remove_temporaries(), unless it was shown and kept. It is locked while it is used, so that those of a
// process that was killed are known: the next one for the same target removes them.
//   Threads   different ones from any number of threads; after remove_temporaries() every member that makes or shows
//             something throws unfinished.
//   Requires  machines that share a folder share its locks (flock), too.
class Temporary {
 public:
  // Errors: unfinished at `target`; bad_usage where the target lies in a folder that another temporary will stand for,
  // or such a folder would hold another's target. `file` becomes the open file.
  static Temporary make_file(const std::string& target, FileDescriptor& file);
  static Temporary make_folder(const std::string& target);
  Temporary(Temporary&& other) noexcept;
  Temporary& operator=(Temporary&&) = delete;
  ~Temporary();

  [[nodiscard]] const std::string& path() const { return path_; }
  // Makes and opens a new file in the folder, and the folders on its way. Both obey the umask below `mode`. `place` is
  // for errors.
  [[nodiscard]] FileDescriptor create_inside(const std::string& relative, const std::string& place, mode_t mode);

  // Locks what stands at the target, which show() will put aside. Errors: unfinished where another run is about to.
  void lock_old();
  // Gives a file its lasting name where nothing has it. Result: 0, or errno; EEXIST.
  [[nodiscard]] int give_name() const;
  // Gives it its lasting name. What stood there, and is no empty folder, is then at path(). Errors: unfinished, and
  // nothing has changed: ENOTEMPTY where something stood there and `may_exchange` is false.
  void show(bool may_exchange);
  // Whether something was put aside.
  [[nodiscard]] bool has_old() const;
  // Puts back what show() changed.
  void take_back() noexcept;
  // From now on all of them stay, and what stood there goes: keep them together, then remove_old() each.
  static void keep(const std::vector<Temporary*>& shown);
  // Errors: unfinished, with the output done.
  void remove_old();

  // Whether a path lies in a folder that isn't shown yet: it will be seen with that folder.
  [[nodiscard]] static bool holds(const std::string& path);

 private:
  struct Registry;
  static Registry& registry();
  friend void remove_temporaries() noexcept;

  Temporary(std::string path, std::string target, FileDescriptor lock, bool is_folder);
  std::string path_;  // empty: nothing there
  std::string target_;
  bool is_folder_;
  FileDescriptor lock_;      // on what was made
  FileDescriptor old_lock_;  // on what stood at the target
};

}  // namespace sumi::io
