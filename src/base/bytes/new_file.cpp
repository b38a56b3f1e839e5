#include "base/bytes/new_file.hpp"

#include <cerrno>

#include <unistd.h>

#include "base/bytes/exchange_names.hpp"
#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/output_target.hpp"

namespace sumi::io {

bool create_if_absent(const std::string& path, std::string_view bytes) {
  const std::string target = resolve_links(path);
  FileDescriptor file;
  const Temporary temporary = Temporary::make_file(target, file);
  write_all(file.number(), bytes, path);
  if (::fsync(file.number()) != 0) throw_errno(Error::Kind::unfinished, path, errno);
  if (const int error = file.close(); error != 0) throw_errno(Error::Kind::unfinished, path, error);
  const int error = temporary.give_name();
  if (error == EEXIST) return false;
  if (error != 0) throw_errno(Error::Kind::unfinished, path, error);
  sync_folder_of(target);
  return true;
}

}  // namespace sumi::io
