#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {

// A file or folder beside its target, named .NAME.sumi-XXXXXX, that only this user may read. The destructor or
// remove_temporaries() removes it, unless it was shown and kept. It is locked while in use, so that leftovers of killed
// processes can be recognized; the next temporary for the same target removes them.
//   Threads   different objects from any number of threads; after remove_temporaries() every member that creates or
//             shows something throws unfinished.
//   Requires  machines that share a folder also share its locks (flock).
class Temporary {
 public:
  // Errors: unfinished at `target`; bad_usage if the target is inside a folder that another temporary will replace, or
  // if this folder contains another temporary's target. `file` becomes the open file.
  static Temporary make_file(const std::string& target, FileDescriptor& file);
  static Temporary make_folder(const std::string& target);
  Temporary(Temporary&& other) noexcept;
  Temporary& operator=(Temporary&&) = delete;
  ~Temporary();

  [[nodiscard]] const std::string& path() const { return path_; }
  // Creates and opens a file in the folder, with the folders on its way. Both get `mode` less the umask. `place` is for
  // errors.
  [[nodiscard]] FileDescriptor create_inside(const std::string& relative, const std::string& place, mode_t mode);

  // Locks the existing target, which show() will set aside. Errors: unfinished if another run holds it.
  void lock_old();
  // Gives a file its final name if that is free. Result: 0, or errno; EEXIST.
  [[nodiscard]] int give_name() const;
  // Gives it its final name. An existing target that is no empty folder is at path() afterwards. Errors: unfinished,
  // and nothing has changed; ENOTEMPTY if the target exists and `may_exchange` is false.
  void show(bool may_exchange);
  // Returns whether an existing target was set aside.
  [[nodiscard]] bool has_old() const;
  // Undoes show().
  void take_back() noexcept;
  // Makes all of them final; what they replaced is to be removed. Call keep() once for all, then remove_old() for each.
  static void keep(const std::vector<Temporary*>& shown);
  // Errors: unfinished; the output itself is done.
  void remove_old();

  // Returns whether a path is inside a folder that isn't shown yet; it will appear with that folder.
  [[nodiscard]] static bool holds(const std::string& path);

 private:
  struct Registry;
  static Registry& registry();
  friend void remove_temporaries() noexcept;

  Temporary(std::string path, std::string target, FileDescriptor lock, bool is_folder);
  std::string path_;  // empty: nothing there
  std::string target_;
  bool is_folder_;
  FileDescriptor lock_;      // for the new file or folder
  FileDescriptor old_lock_;  // for the existing target
};

}  // namespace sumi::io
