#include "io/formats/sqlite/file_vfs.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "base/bytes/file_descriptor.hpp"

namespace sumi::io {
namespace {

int opened(const std::string& path) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READWRITE, descriptor_vfs());
  const int ran =
      code == SQLITE_OK ? sqlite3_exec(handle, "SELECT * FROM sqlite_schema", nullptr, nullptr, nullptr) : code;
  sqlite3_close_v2(handle);
  return ran;
}

TEST(FileVfs, OpensWhatIsOpenAndNothingElse) {
  const FileDescriptor file = make_nameless_file();
  EXPECT_EQ(opened(descriptor_path(file.number())), SQLITE_OK);
  EXPECT_EQ(opened("/etc/passwd"), SQLITE_CANTOPEN);
  EXPECT_EQ(opened(descriptor_path(file.number()) + "x"), SQLITE_CANTOPEN);
}

}  // namespace
}  // namespace sumi::io
