#include "base/bytes/remove_tree.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sumi::io {
namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

bool is_own_folder(const std::string& path) {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// Removes everything but folders, which it appends.
int empty_folder(const std::string& path, std::vector<std::string>& folders) {
  const std::unique_ptr<DIR, CloseFolder> opened(::opendir(path.c_str()));
  if (!opened) return errno;
  int failure = 0;
  for (;;) {
    errno = 0;
    const dirent* const entry = ::readdir(opened.get());
    if (entry == nullptr) return failure != 0 ? failure : errno;
    if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0) continue;
    std::string inner = path + "/" + entry->d_name;
    if (is_own_folder(inner)) {
      folders.push_back(std::move(inner));
    } else if (::unlink(inner.c_str()) != 0 && errno != ENOENT && failure == 0) {
      failure = errno;
    }
  }
}

}  // namespace

int remove_tree(const std::string& path) noexcept {
  try {
    if (!is_own_folder(path)) return ::unlink(path.c_str()) == 0 || errno == ENOENT ? 0 : errno;
    std::vector<std::string> folders{path};  // each before those within it
    int failure = 0;
    for (std::size_t next = 0; next < folders.size(); ++next) {
      const std::string folder = folders[next];
      const int error = empty_folder(folder, folders);
      if (failure == 0) failure = error;
    }
    for (; !folders.empty(); folders.pop_back())
      if (::rmdir(folders.back().c_str()) != 0 && errno != ENOENT && failure == 0) failure = errno;
    return failure;
  } catch (const std::bad_alloc&) {
    return ENOMEM;
  }
}

}  // namespace sumi::io
