#include "check/window_table.hpp"

#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::check {
namespace {

// All hashes are equal, or few: bytes must decide.
TEST(WindowTable, TellsStringsApartWhateverTheirHashes) {
  std::mt19937 random(1);
  for (const std::uint64_t hashes : {1U, 3U, 1U << 30}) {
    std::vector<std::string> strings;
    for (int i = 0; i < 3000; ++i) {
      std::string& string = strings.emplace_back();
      for (std::size_t length = 1 + random() % 20; length > 0; --length)
        string.push_back("ab"[random() % 8 == 0 ? 1 : 0]);
    }
    WindowTable table;
    std::map<std::string, std::uint32_t> counts;
    const auto hash = [&](const std::string& string) { return std::hash<std::string>()(string) % hashes << 32; };
    for (const std::string& string : strings) {
      table.find_or_add(hash(string), string).meet(0, true);
      ++counts[string];
    }
    for (const auto& [string, count] : counts) ASSERT_EQ(table.find(hash(string), string)->count, count);
    EXPECT_EQ(table.find(0, "c"), nullptr);
    EXPECT_EQ(table.find(0, "cccccccccccc"), nullptr);
    EXPECT_TRUE(table.all_reach(1));
    EXPECT_FALSE(table.all_reach(1000));
  }
}

TEST(WindowTable, ComparesZeroBytes) {
  WindowTable table;
  const std::string one("a\0", 2);
  table.find_or_add(0, one).meet(0, true);
  EXPECT_EQ(table.find(0, "a"), nullptr);
  EXPECT_NE(table.find(0, one), nullptr);
}

}  // namespace
}  // namespace sumi::check
