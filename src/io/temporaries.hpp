#pragma once

#include <functional>
#include <string>

#include "io/file_descriptor.hpp"

namespace sumi::io {

// A file or folder beside its target, named .NAME.sumi-XXXXXX, which only this user may read. It goes away
// with this object, or by remove_temporaries(), unless it was shown.
//   Threads  different ones from any number of threads; after remove_temporaries() every member that makes or
//   shows
//            something throws unfinished.
class Temporary {
 public:
  // Errors: unfinished at `target`. `file` becomes the open file.
  static Temporary make_file(const std::string& target, FileDescriptor& file);
  static Temporary make_folder(const std::string& target);
  Temporary(Temporary&& other) noexcept;
  Temporary& operator=(Temporary&&) = delete;
  ~Temporary();

  [[nodiscard]] const std::string& path() const { return path_; }
  // Makes and opens a new file in the folder, and the folders on its way. `place` is for errors.
  [[nodiscard]] FileDescriptor create_inside(const std::string& relative, const std::string& place);
  // `rename` gives it its lasting name, and may throw. Where `leaves_old`, what stands at path() behind it is
  // what stood at the target, and is removed.
  void show(const std::function<void()>& rename, bool leaves_old);

 private:
  explicit Temporary(std::string path) : path_(std::move(path)) {}
  std::string path_;  // empty: nothing there
};

}  // namespace sumi::io
