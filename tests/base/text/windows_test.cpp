#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/windows_1252.hpp"

namespace sumi {
namespace {

TEST(Windows, AreAllStringsOfSoManyCharacters) {
  std::vector<Range> windows;
  for_each_window("aéb京", 2, [&](Range window, std::uint64_t) { windows.push_back(window); });
  EXPECT_EQ(windows, (std::vector<Range>{{0, 3}, {1, 4}, {3, 7}}));
  for_each_window("ab", 3, [&](Range, std::uint64_t) { FAIL(); });
}

TEST(Windows, HaveTheSameHashWhereverTheyStand) {
  std::mt19937 random(1);
  for (const std::uint32_t characters : {1U, 2U, 7U, 50U}) {
    std::string text;
    for (int i = 0; i < 2000; ++i) text += std::vector<std::string>{"a", "b", "é", "😀"}[random() % 4];
    std::map<std::string, std::uint64_t> hashes;
    std::map<std::uint64_t, std::string> strings;
    for_each_window(text, characters, [&](Range window, std::uint64_t hash) {
      const std::string string = text.substr(window.begin, window.size());
      ASSERT_EQ(hashes.emplace(string, hash).first->second, hash);
      ASSERT_EQ(strings.emplace(hash, string).first->second, string);
    });
  }
}

}  // namespace
}  // namespace sumi
