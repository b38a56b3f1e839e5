#include <gtest/gtest.h>

#include "link/blocks.hpp"
#include "link/column_profile.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

LinkRecords many_records(int count) {
  Rows rows;
  for (int i = 0; i < count; ++i) {
    const std::string name{static_cast<char>('a' + i % 26), static_cast<char>('a' + i / 26 % 26),
                           static_cast<char>('a' + i % 7), 'n'};
    rows.push_back({name, i % 2 == 0 ? "female" : "male", std::to_string(10000 + i % 1500)});
  }
  return records_of({"name", "sex", "code"}, rows);
}

std::vector<std::vector<LinkKey>> found(const LinkRecords& records) {
  return find_blocks(records.table(), profiles_of(records.table(), 1), {0, 1, 2}, {}, records.size(), 2);
}

TEST(FindBlocks, ComparesAllOfAFewRecords) {
  EXPECT_TRUE(found(many_records(500)).empty());
}

TEST(FindBlocks, KeepsToThePairsAllowed) {
  const LinkRecords records = many_records(3000);
  LinkRules rules;
  rules.blocks = found(records);
  ASSERT_FALSE(rules.blocks.empty());
  std::uint64_t pairs = 0;
  for (const LinkBlockSize& size : Blocks(records.table(), rules, 1).sizes()) pairs += size.pairs;
  EXPECT_LE(pairs, kFewPairs);
  for (const std::vector<LinkKey>& block : rules.blocks)
    EXPECT_FALSE(block.size() == 1 && block[0].column == "sex");  // too frequent alone
}

}  // namespace
}  // namespace sumi::link
