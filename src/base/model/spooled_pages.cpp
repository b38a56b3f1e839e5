#include "base/model/spooled_pages.hpp"

#include <cerrno>
#include <cstdint>
#include <cstdlib>

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/mman.h>
#include <unistd.h>

#include <sumi/model/error.hpp>

namespace sumi {
namespace {

// Closes the file in any case: mapped pages stay.
class NamelessFile {
 public:
  explicit NamelessFile(const std::string& folder) : number_(::open(folder.c_str(), kFlags, 0600)) {
    if (number_ >= 0) return;
    std::string path = folder + "/.sumi-XXXXXX";  // some file systems don't support O_TMPFILE
    number_ = ::mkostemp(path.data(), O_CLOEXEC);
    if (number_ >= 0) ::unlink(path.c_str());
  }
  ~NamelessFile() {
    if (number_ >= 0) ::close(number_);
  }
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;

  [[nodiscard]] int number() const { return number_; }

 private:
  static constexpr int kFlags = O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL;
  int number_;
};

[[noreturn]] void refuse(const std::string& folder, std::size_t bytes) {
  throw Error{Error::Kind::unfinished, folder,
              fmt::format("what does not fit in the limit on memory needs {}M of disk here, which cannot be had",
                          (bytes >> 20) + 1),
              "free some, write to another disk, or raise the limit", Settings{"memory_bytes"}};
}

bool write_whole(int file, const char* from, std::size_t bytes) {
  for (std::size_t done = 0; done < bytes;) {
    const ssize_t wrote = ::pwrite(file, from + done, bytes - done, static_cast<off_t>(done));
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    done += static_cast<std::size_t>(wrote);
  }
  return true;
}

}  // namespace

void spool_pages(const std::string& folder, void* begin, std::size_t bytes, Content content) {
  if (bytes < kLeastSpooledBytes) return;
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto address = reinterpret_cast<std::uintptr_t>(begin);
  const std::uintptr_t first = (address + page - 1) / page * page;
  const std::uintptr_t last = (address + bytes) / page * page;
  void* const where = reinterpret_cast<void*>(first);
  const std::size_t size = last - first;
  const NamelessFile file(folder);
  if (file.number() < 0 || ::posix_fallocate(file.number(), 0, static_cast<off_t>(size)) != 0 ||
      (content == Content::kept && !write_whole(file.number(), static_cast<const char*>(where), size)) ||
      ::mmap(where, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file.number(), 0) == MAP_FAILED)
    refuse(folder, bytes);
}

}  // namespace sumi
