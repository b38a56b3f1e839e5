#include "labs/spread/merged_lists.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "labs/spread/word_at.hpp"

namespace sumi::spread {
namespace {

StringList list_of(const std::set<std::string>& strings) {
  StringListWriter writer;
  std::string before;
  for (const std::string& one : strings) {
    writer.add({.bytes = one, .supporters = one.size()}, shared_bytes(before, one));
    before = one;
  }
  return StringList(writer.packed());
}

TEST(MergedLists, GivesAllInOrder) {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    std::vector<StringList> lists;
    std::vector<std::tuple<std::string, std::uint32_t, std::size_t>> expected;
    for (std::uint32_t list = 0; list < random() % 9; ++list) {
      std::set<std::string> strings;
      for (unsigned i = random() % 20; i > 0; --i) {
        std::string one(1 + random() % 20, 'a');
        for (char& byte : one) byte = random() % 3 == 0 ? static_cast<char>(random()) : 'a';
        strings.insert(one);
      }
      std::size_t entry = 0;
      for (const std::string& one : strings) expected.emplace_back(one, list, entry++);
      lists.push_back(list_of(strings));
    }
    std::sort(expected.begin(), expected.end());
    MergedLists merged(lists);
    for (const auto& [bytes, list, entry] : expected) {
      ASSERT_TRUE(merged.next());
      EXPECT_EQ(merged.bytes(), bytes);
      EXPECT_EQ(merged.list(), list);
      EXPECT_EQ(merged.entry(), entry);
      EXPECT_EQ(merged.string().supporters, bytes.size());
    }
    EXPECT_FALSE(merged.next());
    EXPECT_FALSE(merged.next());
  }
}

}  // namespace
}  // namespace sumi::spread
