#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "labs/spread/block_hiding.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "labs/spread/string_list.hpp"
#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

// A string and who has it.
struct Had {
  std::string string;
  int supporter = 0;
};

// What a block says of its strings, by the definitions: a supporter is counted twice at the deepest node where a string
// of its meets the last one before it.
std::string list_of(const std::vector<Had>& had, std::size_t key_bytes) {
  std::map<std::string, std::set<int>> supporters;
  for (const Had& one : had) supporters[one.string].insert(one.supporter);
  StringListWriter writer;
  std::map<int, std::string> last;
  std::string before;
  for (const auto& [string, who] : supporters) {
    std::map<std::uint32_t, std::uint32_t> twice;
    for (const int one : who) {
      if (const auto seen = last.find(one); seen != last.end()) {
        const auto shared = static_cast<std::size_t>(
            std::mismatch(seen->second.begin(), seen->second.end(), string.begin(), string.end()).first -
            seen->second.begin());
        if (shared >= key_bytes) ++twice[static_cast<std::uint32_t>(shared)];
      }
      last[one] = string;
    }
    std::vector<CountedTwice> listed;
    for (const auto& [depth, count] : twice) listed.push_back({depth, count});
    const auto shared =
        std::mismatch(before.begin(), before.end(), string.begin(), string.end()).first - before.begin();
    writer.add({.bytes = string, .supporters = who.size(), .twice = listed, .wants_more = true},
               static_cast<std::size_t>(shared));
    before = string;
  }
  return writer.packed();
}

std::vector<std::uint32_t> read(const std::string& packed) {
  const std::string bytes = decompressed(packed);
  std::vector<std::uint32_t> all;
  for (PackedReader reader(bytes); !reader.empty();) all.push_back(reader.narrow());
  return all;
}

TEST(MergeRange, EqualsCountingOfPrefixes) {
  std::mt19937 random(3);
  for (int round = 0; round < 400; ++round) {
    const unsigned k = 2 + random() % 3;
    const Rung rung{.known = 0, .key_bytes = 1, .depth = 2 + static_cast<std::uint32_t>(random() % 5), .ranges = 1};
    std::vector<std::vector<Had>> blocks(1 + random() % 4);
    for (std::size_t block = 0; block < blocks.size(); ++block) {
      for (std::size_t n = 1 + random() % 12; n > 0; --n) {
        std::string string;
        for (std::size_t size = 1 + random() % rung.depth; size > 0; --size)
          string.push_back(static_cast<char>('a' + random() % 2));
        blocks[block].push_back({string, static_cast<int>(100 * block + random() % 4)});
      }
    }
    std::vector<std::string> lists;
    for (const auto& block : blocks) lists.push_back(list_of(block, rung.key_bytes));
    const std::vector<std::string_view> views(lists.begin(), lists.end());
    const std::vector<std::string> answers = merge_range(views, rung, k);
    ASSERT_EQ(answers.size(), blocks.size());
    for (std::size_t block = 0; block < blocks.size(); ++block) {
      std::set<std::string> strings;
      for (const Had& one : blocks[block]) strings.insert(one.string);
      const std::vector<std::uint32_t> said = read(answers[block]);
      ASSERT_EQ(said.size(), strings.size());
      std::size_t number = 0;
      for (const std::string& string : strings) {
        std::uint32_t frequent = 0;
        for (std::size_t size = 1; size <= string.size(); ++size) {
          std::set<int> who;
          for (const auto& other : blocks)
            for (const Had& one : other)
              if (one.string.starts_with(string.substr(0, size))) who.insert(one.supporter);
          if (who.size() >= k) frequent = static_cast<std::uint32_t>(size);
        }
        const std::uint32_t expected = frequent == rung.depth ? Answer::go_on(rung) : frequent;
        ASSERT_EQ(said[number], expected) << string << " in round " << round;
        ++number;
      }
    }
  }
}

TEST(MergeRange, OwnersOfSeveralBlocksCountOnce) {
  const Rung rung{.known = 0, .key_bytes = 1, .depth = 2, .ranges = 1};
  const auto list = [](std::vector<std::uint32_t> owners) {
    StringListWriter writer;
    writer.add({.bytes = "ab", .shared = owners}, 0);
    return writer.packed();
  };
  const std::string a = list({4});
  const std::string b = list({4});
  const std::string c = list({4, 6});
  EXPECT_EQ(read(merge_range(std::vector<std::string_view>{a, b}, rung, 2)[0]), std::vector<std::uint32_t>{0});
  EXPECT_EQ(read(merge_range(std::vector<std::string_view>{a, c}, rung, 2)[0]), std::vector<std::uint32_t>{2});
}

TEST(MergeRange, TheSameBeforeEverywhereIsToldSo) {
  const Rung rung{.known = 0, .key_bytes = 1, .depth = 2, .ranges = 1};
  const auto list = [](std::string_view before, bool wants_more) {
    StringListWriter writer;
    writer.add({.bytes = "ab", .supporters = 1, .before = before, .wants_more = wants_more}, 0);
    return writer.packed();
  };
  const auto answer = [&](const std::string& a, const std::string& b) {
    return read(merge_range(std::vector<std::string_view>{a, b}, rung, 2)[1]).front();
  };
  EXPECT_EQ(answer(list("x", true), list("x", true)), Answer::as_before(rung));
  EXPECT_EQ(answer(list("x", true), list("y", true)), Answer::go_on(rung));
  EXPECT_EQ(answer(list("x", true), list("", false)), Answer::go_on(rung));
  EXPECT_EQ(answer(list("", false), list("", false)), 2U);
}

TEST(MergeRange, RefusesStringsOfAnotherStep) {
  StringListWriter writer;
  writer.add({.bytes = "abc", .supporters = 1}, 0);
  const std::string list = writer.packed();
  const std::vector<std::string_view> views{list};
  EXPECT_THROW((void)merge_range(views, {.known = 0, .key_bytes = 1, .depth = 2, .ranges = 1}, 2), Error);
  EXPECT_THROW((void)merge_range(views, {.known = 3, .key_bytes = 4, .depth = 8, .ranges = 1}, 2), Error);
}

}  // namespace
}  // namespace sumi::spread
