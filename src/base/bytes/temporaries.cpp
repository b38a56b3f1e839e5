#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/exchange_names.hpp"
#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/remove_tree.hpp"

namespace sumi::io {
namespace {

// Compares paths with links resolved as far as they exist.
bool lies_below(const std::string& path, const std::string& folder) {
  std::error_code error;
  const auto resolved = [&](const std::string& one) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(one), error);
  };
  const std::filesystem::path inner = resolved(path).parent_path();
  const std::filesystem::path outer = resolved(folder);
  return !error && std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

}  // namespace

// All temporaries on disk that are not final. Every change of names on the disk holds the lock, so that nothing appears
// after remove_temporaries().
struct Temporary::Registry {
  enum class State { hidden, shown, exchanged, kept };
  struct Live {
    std::string target;
    bool is_folder = false;
    State state = State::hidden;
    // Returns whether the file at the path is to be removed.
    [[nodiscard]] bool is_to_go() const { return state == State::hidden || state == State::kept; }
  };

  std::mutex mutex;
  std::map<std::string, Live> live;  // by their path
  bool ended = false;

  void require_running(std::string_view place) const {
    if (ended) throw Error{Error::Kind::unfinished, place, "the run was stopped; run it again"};
  }

  // A target inside a folder that is replaced would be removed with the old folder.
  void refuse_path_conflicts(const std::string& target, bool is_folder) const {
    for (const auto& [path, other] : live) {
      if (other.state == State::kept) continue;
      if ((other.is_folder && lies_below(target, other.target)) || (is_folder && lies_below(other.target, target)))
        throw Error{
            Error::Kind::bad_usage, target,
            "it is inside a folder that this run writes, or contains another of its outputs; name another place"};
    }
  }

  static void undo_show(const std::string& path, Live& one) noexcept {
    if (one.state == State::shown && give_free_name(one.target, path) == 0) one.state = State::hidden;
    if (one.state == State::exchanged && exchange_names(path, one.target) == 0) one.state = State::hidden;
  }
};

Temporary::Registry& Temporary::registry() {
  static auto* const the_one = new Registry;  // never destroyed: a signal thread may outlive main()
  return *the_one;
}

namespace {

[[noreturn]] void throw_unmade(const std::string& target, int error) {
  throw_errno(Error::Kind::unfinished, target, error,
              error == ENOENT ? "create its folder first" : "name a place that can be written");
}

FileDescriptor made_file(std::string& path) {
  return FileDescriptor(::mkostemp(path.data(), O_CLOEXEC));
}

FileDescriptor made_folder(std::string& path) {
  if (::mkdtemp(path.data()) == nullptr) return FileDescriptor();
  FileDescriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const int error = errno;
  if (!folder.is_open()) static_cast<void>(remove_tree(path));
  errno = error;
  return folder;
}

// Renames onto a missing or empty folder. EEXIST: it isn't empty.
int take_empty_place(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) == 0) return 0;
  return errno == ENOTEMPTY ? EEXIST : errno;
}

// Creates and locks a temporary. Between both steps, a cleanup may take it for a leftover and remove it: then it is
// created again.
FileDescriptor made_and_locked(const std::string& target, FileDescriptor (*make)(std::string&), std::string& path) {
  for (;;) {
    path = temporary_pattern(target);
    FileDescriptor made = make(path);
    if (!made.is_open()) throw_unmade(target, errno);
    if (lock_open(made) != Locked::by_another && is_at(made, path)) return made;
  }
}

}  // namespace

Temporary::Temporary(std::string path, std::string target, FileDescriptor lock, bool is_folder)
    : path_(std::move(path)), target_(std::move(target)), is_folder_(is_folder), lock_(std::move(lock)) {
  registry().live[path_] = {.target = target_, .is_folder = is_folder};
}

Temporary Temporary::make_file(const std::string& target, FileDescriptor& file) {
  if (!holds(target)) remove_stale_temporaries(target);
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.require_running(target);
  all.refuse_path_conflicts(target, false);
  std::string path;
  FileDescriptor made = made_and_locked(target, made_file, path);
  FileDescriptor held(::fcntl(made.number(), F_DUPFD_CLOEXEC, 0));
  if (!held.is_open()) {
    const int error = errno;
    static_cast<void>(remove_tree(path));
    throw_unmade(target, error);
  }
  file = std::move(made);
  return {std::move(path), target, std::move(held), false};
}

Temporary Temporary::make_folder(const std::string& target) {
  if (!holds(target)) remove_stale_temporaries(target);
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.require_running(target);
  all.refuse_path_conflicts(target, true);
  std::string path;
  FileDescriptor made = made_and_locked(target, made_folder, path);
  return {std::move(path), target, std::move(made), true};
}

Temporary::Temporary(Temporary&& other) noexcept
    : path_(std::exchange(other.path_, {})),
      target_(std::move(other.target_)),
      is_folder_(other.is_folder_),
      lock_(std::move(other.lock_)),
      old_lock_(std::move(other.old_lock_)) {}

Temporary::~Temporary() {
  if (path_.empty()) return;
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto one = all.live.find(path_);
  if (one == all.live.end()) return;
  Registry::undo_show(path_, one->second);
  static_cast<void>(lock_.close());  // removal of the folder may need this file descriptor
  if (one->second.is_to_go()) static_cast<void>(remove_tree(path_));
  all.live.erase(one);
}

FileDescriptor Temporary::create_inside(const std::string& relative, const std::string& place, mode_t mode) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.require_running(place);
  const mode_t to_enter = mode | (mode & 0444) >> 2;
  for (std::size_t slash = relative.find('/'); slash != std::string::npos; slash = relative.find('/', slash + 1)) {
    const std::string folder = path_ + "/" + relative.substr(0, slash);
    if (::mkdir(folder.c_str(), to_enter) != 0 && errno != EEXIST) throw_errno(Error::Kind::unfinished, place, errno);
  }
  FileDescriptor file(::open((path_ + "/" + relative).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file.is_open()) throw_errno(Error::Kind::unfinished, place, errno);
  return file;
}

int Temporary::give_name() const {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.require_running(target_);
  if (::link(path_.c_str(), target_.c_str()) == 0) return 0;
  // Some file systems have no hard links.
  return errno == EEXIST ? EEXIST : give_free_name(path_, target_);
}

void Temporary::lock_old() {
  if (lock_path(target_, old_lock_) == Locked::by_another)
    throw Error{Error::Kind::unfinished, target_, "another run is writing it; wait until it ends"};
}

void Temporary::show(bool may_exchange) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.require_running(target_);
  Registry::Live& one = all.live.at(path_);
  assert(one.state == Registry::State::hidden);
  int error = is_folder_ ? take_empty_place(path_, target_) : give_free_name(path_, target_);
  if (error == 0) {
    one.state = Registry::State::shown;
    return;
  }
  if (may_exchange && error == EEXIST) error = exchange_names(path_, target_);
  if (error != 0) throw_errno(Error::Kind::unfinished, target_, error == EEXIST ? ENOTEMPTY : error);
  one.state = Registry::State::exchanged;
}

bool Temporary::has_old() const {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto one = all.live.find(path_);
  return one != all.live.end() && one->second.state == Registry::State::exchanged;
}

void Temporary::undo_show() noexcept {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  if (const auto one = all.live.find(path_); one != all.live.end()) Registry::undo_show(path_, one->second);
}

void Temporary::keep(const std::vector<Temporary*>& shown) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  for (const Temporary* one : shown) all.require_running(one->target_);
  for (Temporary* one : shown) {
    const auto live = all.live.find(one->path_);
    assert(live != all.live.end() && live->second.state != Registry::State::hidden);
    if (live->second.state == Registry::State::exchanged) {
      live->second.state = Registry::State::kept;
    } else {
      all.live.erase(live);
      one->path_.clear();
    }
  }
}

void Temporary::remove_old() {
  static_cast<void>(lock_.close());
  static_cast<void>(old_lock_.close());
  if (path_.empty()) return;
  const int error = remove_tree(path_);
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.live.erase(path_);
  const std::string path = std::exchange(path_, {});
  if (error != 0)
    throw_errno(Error::Kind::unfinished, path, error,
                "the output is complete, but the folder it replaced is still here");
}

bool Temporary::holds(const std::string& path) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  for (const auto& [folder, one] : all.live)
    if (path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/') return true;
  return false;
}

void remove_temporaries() noexcept {
  try {
    Temporary::Registry& all = Temporary::registry();
    const std::lock_guard lock(all.mutex);
    all.ended = true;
    for (auto& [path, one] : all.live) {
      Temporary::Registry::undo_show(path, one);
      if (one.is_to_go()) static_cast<void>(remove_tree(path));
    }
    all.live.clear();
  } catch (...) {  // out of memory or of locks: readers skip leftovers
  }
}

}  // namespace sumi::io
