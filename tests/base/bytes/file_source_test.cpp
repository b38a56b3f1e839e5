#include <filesystem>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "base/bytes/file_descriptor.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

FileStamp stamp_of_file(const std::string& path) {
  struct stat status{};
  ::stat(path.c_str(), &status);
  return stamp_of(status);
}

TEST(FileSource, YieldsAllBytesInOrder) {
  const TestFolder folder;
  const std::string path = folder.write("a", "hello\0world");
  const auto source = open_file(path, stamp_of_file(path));
  EXPECT_EQ(drain(*source, 3), "hello");  // the literal ends there
  EXPECT_EQ(source->bytes_read(), 5U);
}

TEST(FileSource, SeesThatTheFileChangedBeforeItIsOpened) {
  const TestFolder folder;
  const std::string path = folder.write("a", "hello");
  const FileStamp stamp = stamp_of_file(path);
  folder.write("a", "hello, longer");
  EXPECT_EQ(error_of([&] { static_cast<void>(open_file(path, stamp)); }),
            "unfinished: " + path + ": it changed while it was read; try again when nothing writes to it");
}

TEST(FileSource, SeesThatTheFileChangedWhileItWasRead) {
  const TestFolder folder;
  const std::string path = folder.write("a", "hello");
  const auto source = open_file(path, stamp_of_file(path));
  folder.write("a", "hello, longer");
  EXPECT_THROW(static_cast<void>(drain(*source)), Error);
}

TEST(FileSource, SeesAnotherTimeOfModification) {
  const TestFolder folder;
  const std::string path = folder.write("a", "hello");
  const FileStamp stamp = stamp_of_file(path);
  std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) + std::chrono::nanoseconds(1000));
  EXPECT_THROW(static_cast<void>(open_file(path, stamp)), Error);
}

TEST(FileSource, SaysWhyItCantOpen) {
  EXPECT_EQ(error_of([] { static_cast<void>(open_file("/nowhere/a", {})); }),
            "bad_input: /nowhere/a: No such file or directory");
}

TEST(FileSource, SeveralShareOneFile) {
  const TestFolder folder;
  const auto file = std::make_shared<const FileDescriptor>(::open(folder.write("a", "abcdef").c_str(), O_RDONLY));
  const auto first = open_shared(file, "a");
  const auto second = open_shared(file, "a");
  char byte = 0;
  ASSERT_EQ(first->read(&byte, 1), 1U);
  EXPECT_EQ(drain(*second), "abcdef");
  EXPECT_EQ(drain(*first), "bcdef");
}

}  // namespace
}  // namespace sumi::io
