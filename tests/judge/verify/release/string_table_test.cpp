#include "judge/verify/release/string_table.hpp"

#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

// All hashes are equal, or few: bytes must decide.
TEST(StringTable, TellsStringsApartWhateverTheirHashes) {
  std::mt19937 random(1);
  for (const std::uint64_t hashes : {1U, 3U, 1U << 30}) {
    std::vector<std::string> strings;
    for (int i = 0; i < 3000; ++i) {
      std::string& string = strings.emplace_back();
      for (std::size_t length = 1 + random() % 20; length > 0; --length)
        string.push_back("ab"[random() % 8 == 0 ? 1 : 0]);
    }
    StringTable table;
    std::map<std::string, std::uint32_t> numbers;
    const auto hash = [&](const std::string& string) { return std::hash<std::string>()(string) % hashes << 32; };
    for (const std::string& string : strings) {
      const auto [number, is_new] = numbers.emplace(string, static_cast<std::uint32_t>(numbers.size()));
      ASSERT_EQ(table.find(hash(string), string), is_new ? StringTable::kNone : number->second);
      ASSERT_EQ(table.find_or_add(hash(string), string), number->second);
    }
    EXPECT_EQ(table.size(), numbers.size());
    for (const auto& [string, number] : numbers) ASSERT_EQ(table.find(hash(string), string), number);
    EXPECT_EQ(table.find(0, "c"), StringTable::kNone);
    EXPECT_EQ(table.find(0, "cccccccccccc"), StringTable::kNone);
  }
}

TEST(StringTable, ComparesZeroBytes) {
  StringTable table;
  const std::string one("a\0", 2);
  table.find_or_add(0, one);
  EXPECT_EQ(table.find(0, "a"), StringTable::kNone);
  EXPECT_EQ(table.find(0, one), 0U);
}

}  // namespace
}  // namespace sumi::verify
