#include "base/bytes/new_file.hpp"

#include <atomic>
#include <filesystem>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(CreateIfAbsent, WritesWhereNothingStands) {
  const TestFolder folder;
  EXPECT_TRUE(create_if_absent(folder.at("a"), "one"));
  EXPECT_FALSE(create_if_absent(folder.at("a"), "two"));
  EXPECT_EQ(bytes_of_file(folder.at("a")), "one");
  EXPECT_EQ(mode_of(folder.at("a")), 0600U);
  std::filesystem::create_symlink("b", folder.at("link"));
  EXPECT_TRUE(create_if_absent(folder.at("link"), "three"));
  EXPECT_EQ(bytes_of_file(folder.at("b")), "three");
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"a", "b", "link"}));
  EXPECT_EQ(error_of([&] { static_cast<void>(create_if_absent(folder.at("no/a"), "")); }).substr(0, 10), "unfinished");
}

TEST(CreateIfAbsent, OneOfManyWins) {
  const TestFolder folder;
  for (int round = 0; round < 20; ++round) {
    const std::string path = folder.at("key" + std::to_string(round));
    std::atomic<int> winners{0};
    std::atomic<int> winner{0};
    std::vector<std::jthread> all;
    for (int i = 1; i <= 8; ++i) {
      all.emplace_back([&, i] {
        if (!create_if_absent(path, std::to_string(i))) return;
        ++winners;
        winner = i;
      });
    }
    all.clear();
    EXPECT_EQ(winners, 1);
    EXPECT_EQ(bytes_of_file(path), std::to_string(winner));
  }
}

}  // namespace
}  // namespace sumi::io
