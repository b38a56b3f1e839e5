#include "io/formats/sqlite/made_database.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include "io/formats/sqlite/database_file.hpp"

namespace sumi::io {

std::string database_of(const std::vector<std::string>& statements) {
  DatabaseFile made = DatabaseFile::made("made");
  for (const std::string& statement : statements) made.run(statement);
  const FileDescriptor file = std::move(made).closed();
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return {};
  std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
  const ssize_t got = ::pread(file.number(), bytes.data(), bytes.size(), 0);
  bytes.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  return bytes;
}

}  // namespace sumi::io
