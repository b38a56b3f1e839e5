#include <gtest/gtest.h>

#include "base/bytes/file_descriptor.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(FileLock, OneHoldsItUntilItIsClosed) {
  const TestFolder folder;
  folder.write("folder/file", "x");
  for (const char* name : {"folder", "folder/file"}) {
    FileDescriptor first;
    FileDescriptor second;
    EXPECT_EQ(lock_path(folder.at(name), first), Locked::yes);
    EXPECT_EQ(lock_path(folder.at(name), second), Locked::by_another);
    EXPECT_FALSE(second.is_open());
    EXPECT_EQ(first.close(), 0);
    EXPECT_EQ(lock_path(folder.at(name), second), Locked::yes);
    EXPECT_TRUE(is_at(second, folder.at(name)));
    EXPECT_FALSE(is_at(second, folder.path()));
  }
  FileDescriptor none;
  EXPECT_EQ(lock_path(folder.at("nothing"), none), Locked::not_offered);
}

}  // namespace
}  // namespace sumi::io
