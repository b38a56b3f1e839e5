#include "io/formats/sqlite/file_vfs.hpp"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <new>
#include <string_view>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sumi::io {
namespace {

constexpr std::string_view kPrefix = "descriptor-";
constexpr int kSectorBytes = 4096;

struct DescriptorFile {
  sqlite3_file base;
  int descriptor;
  bool is_read_only;
};

DescriptorFile& of(sqlite3_file* file) {
  return *reinterpret_cast<DescriptorFile*>(file);
}

int read_at(sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
  auto* bytes = static_cast<char*>(into);
  while (size > 0) {
    const ssize_t got = ::pread(of(file).descriptor, bytes, static_cast<std::size_t>(size), offset);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return SQLITE_IOERR_READ;
    if (got == 0) {
      std::memset(bytes, 0, static_cast<std::size_t>(size));
      return SQLITE_IOERR_SHORT_READ;
    }
    bytes += got;
    size -= static_cast<int>(got);
    offset += got;
  }
  return SQLITE_OK;
}

int write_at(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  const auto* bytes = static_cast<const char*>(from);
  while (size > 0) {
    const ssize_t put = ::pwrite(of(file).descriptor, bytes, static_cast<std::size_t>(size), offset);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    bytes += put;
    size -= static_cast<int>(put);
    offset += put;
  }
  return SQLITE_OK;
}

int cut(sqlite3_file* file, sqlite3_int64 size) {
  return ::ftruncate(of(file).descriptor, size) == 0 ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

int tell_size(sqlite3_file* file, sqlite3_int64* size) {
  struct stat status{};
  if (::fstat(of(file).descriptor, &status) != 0) return SQLITE_IOERR_FSTAT;
  *size = status.st_size;
  return SQLITE_OK;
}

int tell_unlocked(sqlite3_file* /*file*/, int* is_locked) {
  *is_locked = 0;
  return SQLITE_OK;
}

int characteristics(sqlite3_file* file) {
  return of(file).is_read_only ? SQLITE_IOCAP_IMMUTABLE : 0;  // so that SQLite doesn't look for a log beside it
}

const sqlite3_io_methods kMethods{
    .iVersion = 1,
    .xClose = [](sqlite3_file*) { return SQLITE_OK; },
    .xRead = read_at,
    .xWrite = write_at,
    .xTruncate = cut,
    .xSync = [](sqlite3_file*, int) { return SQLITE_OK; },
    .xFileSize = tell_size,
    .xLock = [](sqlite3_file*, int) { return SQLITE_OK; },
    .xUnlock = [](sqlite3_file*, int) { return SQLITE_OK; },
    .xCheckReservedLock = tell_unlocked,
    .xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; },
    .xSectorSize = [](sqlite3_file*) { return kSectorBytes; },
    .xDeviceCharacteristics = characteristics,
};

int open_descriptor(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* flags_out) {
  file->pMethods = nullptr;
  const std::string_view path = name == nullptr ? "" : name;
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0 || !path.starts_with(kPrefix)) return SQLITE_CANTOPEN;
  int descriptor = -1;
  const std::from_chars_result read =
      std::from_chars(path.data() + kPrefix.size(), path.data() + path.size(), descriptor);
  if (read.ec != std::errc() || read.ptr != path.data() + path.size()) return SQLITE_CANTOPEN;
  new (file) DescriptorFile{{&kMethods}, descriptor, (flags & SQLITE_OPEN_READONLY) != 0};
  if (flags_out != nullptr) *flags_out = flags;
  return SQLITE_OK;
}

int tell_absent(sqlite3_vfs* /*vfs*/, const char* /*name*/, int /*flags*/, int* found) {
  *found = 0;
  return SQLITE_OK;
}

int full_path(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
  const std::size_t length = std::strlen(name);
  if (length >= static_cast<std::size_t>(size)) return SQLITE_CANTOPEN;
  std::memcpy(out, name, length + 1);
  return SQLITE_OK;
}

// The values for which SQLite needs random numbers (rows without a number, names of temporary files) don't occur here;
// equal calls give equal bytes.
int no_randomness(sqlite3_vfs* /*vfs*/, int size, char* out) {
  std::memset(out, 0, static_cast<std::size_t>(size));
  return size;
}

int no_time(sqlite3_vfs* /*vfs*/, double* out) {
  *out = 0;
  return SQLITE_OK;
}

bool registered() {
  static sqlite3_vfs vfs{
      .iVersion = 1,
      .szOsFile = sizeof(DescriptorFile),
      .mxPathname = 64,
      .zName = "sumi-descriptor",
      .xOpen = open_descriptor,
      .xDelete = [](sqlite3_vfs*, const char*, int) { return SQLITE_OK; },
      .xAccess = tell_absent,
      .xFullPathname = full_path,
      .xRandomness = no_randomness,
      .xSleep = [](sqlite3_vfs*, int) { return 0; },
      .xCurrentTime = no_time,
  };
  return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
}

}  // namespace

const char* descriptor_vfs() {
  static const bool is_registered = registered();
  return is_registered ? "sumi-descriptor" : nullptr;
}

std::string descriptor_path(int descriptor) {
  return std::string(kPrefix) + std::to_string(descriptor);
}

}  // namespace sumi::io
