#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(AppendedFile, KeepsWholeLinesAndOverwritesACutOne) {
  const TestFolder folder;
  const std::string path = folder.write("log", "one\ntwo\nthr");
  {
    AppendedFile file(path);
    EXPECT_EQ(file.bytes(), "one\ntwo\n");
    file.append("3\n");
    EXPECT_EQ(file.bytes(), "one\ntwo\n3\n");
  }
  EXPECT_EQ(bytes_of_file(path), "one\ntwo\n3\n");
  EXPECT_EQ(mode_of(path), 0600U);
  AppendedFile(folder.at("new")).append("a\n");
  EXPECT_EQ(bytes_of_file(folder.at("new")), "a\n");
}

TEST(AppendedFile, LetsOneAtATimeAppend) {
  const TestFolder folder;
  const std::string path = folder.at("log");
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread)
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) {
        AppendedFile file(path);
        file.append(std::to_string(file.bytes().size()) + "\n");
      }
    });
  for (std::thread& thread : threads) thread.join();
  const std::string bytes = bytes_of_file(path);
  for (std::size_t at = 0, next = 0; at < bytes.size(); at = next) {
    next = bytes.find('\n', at) + 1;
    EXPECT_EQ(bytes.substr(at, next - at - 1), std::to_string(at));  // each saw all lines before it
  }
}

TEST(AppendedFile, FollowsNoLink) {
  const TestFolder folder;
  folder.write("other", "");
  ASSERT_EQ(::symlink("other", folder.at("log").c_str()), 0);
  EXPECT_TRUE(error_of([&] { AppendedFile file(folder.at("log")); }).starts_with("unfinished"));
}

}  // namespace
}  // namespace sumi::io
