#include "io/temporaries.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "io/errno_error.hpp"
#include "io/output.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

// What is on disk and not shown yet. Everything that changes the disk's names holds the lock, so that after
// remove_temporaries() nothing appears any more.
struct Registry {
  std::mutex mutex;
  std::set<std::string> live;
  bool ended = false;
};

Registry& registry() {
  static auto* const the_one = new Registry;  // never destroyed: a signal's thread may outlive main()
  return *the_one;
}

void require_running(const Registry& all, std::string_view place) {
  if (all.ended) throw Error{Error::Kind::unfinished, place, "it was given up; run it again"};
}

// Behind a name of 255 bytes nothing has room.
std::string pattern_beside(const std::string& target) {
  constexpr std::size_t kLongestName = 255;
  constexpr std::string_view kSuffix = ".sumi-XXXXXX";
  const std::size_t slash = target.rfind('/');
  const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
  return target.substr(0, name) + "." + target.substr(name, kLongestName - 1 - kSuffix.size()) +
         std::string(kSuffix);
}

[[noreturn]] void throw_unmade(const std::string& target, int error) {
  throw_errno(Error::Kind::unfinished, target, error,
              error == ENOENT ? "make the folder it belongs into" : "name a place that can be written");
}

}  // namespace

Temporary Temporary::make_file(const std::string& target, FileDescriptor& file) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  require_running(all, target);
  std::string path = pattern_beside(target);
  FileDescriptor made(::mkostemp(path.data(), O_CLOEXEC));
  if (!made.is_open()) throw_unmade(target, errno);
  Temporary temporary(path);
  all.live.insert(std::move(path));
  file = std::move(made);
  return temporary;
}

Temporary Temporary::make_folder(const std::string& target) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  require_running(all, target);
  std::string path = pattern_beside(target);
  if (::mkdtemp(path.data()) == nullptr) throw_unmade(target, errno);
  Temporary temporary(path);
  all.live.insert(std::move(path));
  return temporary;
}

Temporary::Temporary(Temporary&& other) noexcept : path_(std::exchange(other.path_, {})) {}

Temporary::~Temporary() {
  if (path_.empty()) return;
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  std::error_code ignored;
  fs::remove_all(path_, ignored);
  all.live.erase(path_);
}

FileDescriptor Temporary::create_inside(const std::string& relative, const std::string& place) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  require_running(all, place);
  for (std::size_t slash = relative.find('/'); slash != std::string::npos;
       slash = relative.find('/', slash + 1)) {
    const std::string folder = path_ + "/" + relative.substr(0, slash);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
      throw_errno(Error::Kind::unfinished, place, errno);
  }
  FileDescriptor file(
      ::open((path_ + "/" + relative).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file.is_open()) throw_errno(Error::Kind::unfinished, place, errno);
  return file;
}

void Temporary::show(const std::function<void()>& rename, bool leaves_old) {
  Registry& all = registry();
  {
    const std::lock_guard lock(all.mutex);
    require_running(all, path_);
    rename();
    if (!leaves_old) {
      all.live.erase(path_);
      path_.clear();
    }
  }
  if (!leaves_old) return;
  std::error_code error;
  fs::remove_all(path_, error);
  if (error)
    throw_errno(Error::Kind::unfinished, path_, error.value(),
                "the output is done, but what it replaced is left here");
}

void remove_temporaries() noexcept {
  try {
    Registry& all = registry();
    const std::lock_guard lock(all.mutex);
    all.ended = true;
    for (const std::string& path : all.live) {
      std::error_code ignored;
      fs::remove_all(path, ignored);
    }
    all.live.clear();
  } catch (...) {  // out of memory or of locks: what is left is skipped by readers
  }
}

}  // namespace sumi::io
