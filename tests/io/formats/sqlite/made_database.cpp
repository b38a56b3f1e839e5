#include "io/formats/sqlite/made_database.hpp"

#include "base/bytes/output.hpp"
#include "io/formats/sqlite/database_file.hpp"

namespace sumi::io {

std::string database_of(const std::vector<std::string>& statements) {
  DatabaseFile made = DatabaseFile::made("made");
  for (const std::string& statement : statements) made.run(statement);
  MemorySink sink;
  std::move(made).write_to(sink);
  return sink.taken();
}

}  // namespace sumi::io
