#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include <fcntl.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"

namespace sumi::io {

FileDescriptor make_nameless_file() {
  FileDescriptor file(::open(P_tmpdir, O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, 0600));
  if (file.is_open()) return file;
  // Some file systems don't support O_TMPFILE.
  std::string path = std::string(P_tmpdir) + "/.sumi-XXXXXX";
  file = FileDescriptor(::mkostemp(path.data(), O_CLOEXEC));
  if (!file.is_open()) throw_errno(Error::Kind::unfinished, P_tmpdir, errno, "a temporary file can't be made there");
  ::unlink(path.c_str());
  return file;
}

Spool spool(int pipe, const std::string& name) {
  FileDescriptor file = make_nameless_file();
  std::vector<char> buffer(std::size_t{1} << 16);
  std::uint64_t size_bytes = 0;
  for (;;) {
    const ssize_t got = ::read(pipe, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw_errno(Error::Kind::bad_input, name, errno);
    if (got == 0) break;
    write_all(file.number(), std::string_view(buffer.data(), static_cast<std::size_t>(got)), P_tmpdir);
    size_bytes += static_cast<std::uint64_t>(got);
  }
  return {std::make_shared<const FileDescriptor>(std::move(file)), size_bytes};
}

}  // namespace sumi::io
