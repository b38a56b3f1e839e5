#include "link/blocks.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/compared_records.hpp"
#include "link/pair_walk.hpp"
#include "link/record_table.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

using PairTimes = std::map<std::pair<std::uint32_t, std::uint32_t>, int>;

// How often each pair comes.
PairTimes walked(const LinkRecords& records, const LinkRules& rules, std::uint64_t piece) {
  const Blocks blocks(records.table(), rules, 2);
  const ComparedRecords compared(records.table(), rules.comparisons, 1);
  PairWalk walk(compared, blocks, rules.one_to_one);
  PairTimes pairs;
  std::uint32_t left = 0;
  for (const Piece& one : cut_pieces(blocks, piece))
    walk.walk(
        one, [&](std::uint32_t member) { left = walk.record(member); },
        [&](std::uint32_t member) { ++pairs[{left, walk.record(member)}]; });
  return pairs;
}

// Each pair compared key by key; keys of too many records don't count.
PairTimes by_definition(const LinkRecords& records, const LinkRules& rules) {
  PairTimes pairs;
  for (const std::vector<LinkKey>& block : rules.blocks) {
    std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> groups;
    for (std::uint32_t record = 0; record < records.size(); ++record) {
      std::vector<std::uint32_t> numbers;
      for (const LinkKey& key : block) numbers.push_back(key_numbers(records.table(), key)[record]);
      if (std::ranges::find(numbers, kNoKey) == numbers.end()) groups[numbers].push_back(record);
    }
    for (const auto& [key, members] : groups) {
      if (members.size() > rules.max_block) continue;
      for (std::size_t i = 0; i < members.size(); ++i)
        for (std::size_t j = i + 1; j < members.size(); ++j)
          if (!rules.one_to_one || records.source(members[i]) != records.source(members[j]))
            pairs[{members[i], members[j]}] = 1;
    }
  }
  return pairs;
}

RC_GTEST_PROP(Blocks, HoldEachPairThatSharesAKeyOnce, ()) {
  const Rows rows = some_rows(25);
  std::vector<std::uint32_t> sources;
  for (std::size_t i = 0; i < rows.size(); ++i) sources.push_back(i < rows.size() / 2 ? 0 : 1);
  const LinkRecords records = records_of(some_columns(), rows, sources);
  LinkRules rules = some_rules();
  rules.max_block = *rc::gen::inRange(2U, 30U);
  rules.one_to_one = *rc::gen::arbitrary<bool>();
  RC_ASSERT(walked(records, rules, *rc::gen::inRange<std::uint64_t>(1, 20)) == by_definition(records, rules));
}

TEST(Blocks, WithoutKeysHoldAllPairs) {
  const LinkRecords records = records_of({"a"}, {{"x"}, {""}, {"y"}, {"x"}});
  LinkRules rules;
  rules.comparisons = {{"a", LinkReading::text, {}}};
  rules.max_block = 2;
  EXPECT_EQ(walked(records, rules, 1).size(), 6U);
}

TEST(Blocks, ReportTheirSizes) {
  const LinkRecords records = records_of({"a"}, {{"x"}, {"x"}, {"x"}, {"y"}, {"y"}, {"z"}, {""}, {""}});
  LinkRules rules;
  rules.blocks = {{{"a", LinkPart::whole, 0, {}}}};
  const LinkBlockSize size = Blocks(records.table(), rules, 1).sizes().front();
  EXPECT_EQ(size.name, "a");
  EXPECT_EQ(size.keys, 2U);
  EXPECT_EQ(size.pairs, 4U);
  EXPECT_EQ(size.largest, 3U);
  rules.max_block = 2;
  const LinkBlockSize limited = Blocks(records.table(), rules, 1).sizes().front();
  EXPECT_EQ(limited.skipped, 1U);
  EXPECT_EQ(limited.pairs, 1U);
}

TEST(Blocks, CountPairsOfSources) {
  EXPECT_EQ(pairs_in_all({0, 0, 1, 1, 1}, false), 10U);
  EXPECT_EQ(pairs_in_all({0, 0, 1, 1, 1}, true), 6U);
  EXPECT_EQ(pairs_in_all({}, true), 0U);
}

}  // namespace
}  // namespace sumi::link
