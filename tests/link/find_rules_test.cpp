#include <algorithm>

#include <gtest/gtest.h>

#include "link/some_records.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {
namespace {

Rows some_persons() {
  Rows rows;
  for (int i = 0; i < 400; ++i) {
    const std::string given{static_cast<char>('a' + i % 26), 'n', static_cast<char>('a' + i % 11), 'a'};
    const std::string family{static_cast<char>('a' + i % 19), 'e', static_cast<char>('a' + i % 23), 'e', 'r'};
    rows.push_back({"r" + std::to_string(1000 + i), given, family,
                    "19" + std::to_string(50 + i % 40) + "-03-1" + std::to_string(i % 10), "p", std::to_string(i % 3)});
  }
  std::swap(rows[7][1], rows[7][2]);
  rows.push_back(rows[8]);
  rows.push_back(rows[9]);
  for (const std::size_t twin : {400U, 401U}) {
    rows[twin][0] = "r" + std::to_string(2000 + twin);
    std::swap(rows[twin][1], rows[twin][2]);
  }
  return rows;
}

const LinkComparison* named(const LinkRules& rules, const std::string& column) {
  const auto found = std::ranges::find(rules.comparisons, column, &LinkComparison::column);
  return found == rules.comparisons.end() ? nullptr : &*found;
}

TEST(FindRules, ReadsColumns) {
  const LinkRecords records = records_of({"rec", "given", "family", "born", "owner", "ward"}, some_persons());
  const LinkRules rules = find_link_rules(records);
  EXPECT_EQ(named(rules, "rec"), nullptr);    // numbers records
  EXPECT_EQ(named(rules, "owner"), nullptr);  // is what linking gives
  ASSERT_NE(named(rules, "given"), nullptr);
  EXPECT_EQ(named(rules, "given")->levels.front(), (LinkLevel{LinkMeasure::swapped, 0, "family"}));
  EXPECT_EQ(named(rules, "born")->reading, LinkReading::date);
  EXPECT_TRUE(named(rules, "ward")->levels.empty());
  const std::vector<std::string> without{"ward"};
  EXPECT_EQ(named(find_link_rules(records, without), "ward"), nullptr);
}

TEST(FindRules, DependsOnNeitherOrderNorThreads) {
  Rows rows = some_persons();
  const std::vector<std::string> columns{"rec", "given", "family", "born", "owner", "ward"};
  const LinkRules rules = find_link_rules(records_of(columns, rows));
  std::ranges::reverse(rows);
  EXPECT_EQ(find_link_rules(records_of(columns, rows), {}, 3), rules);
}

TEST(FindRules, FindsNothingInNothing) {
  EXPECT_TRUE(find_link_rules(records_of({"a"}, {})).comparisons.empty());
}

}  // namespace
}  // namespace sumi::link
