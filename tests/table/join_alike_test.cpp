#include <algorithm>

#include <gtest/gtest.h>

#include "table/partition_rows.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

TEST(JoinAlike, MendsWhatJoiningBreaks) {
  Table table;
  for (const char* name : {"town", "ill", "who"}) table.columns.emplace_back(name);
  const auto add = [&](const char* town, const char* ill, const char* who) {
    table.columns[0].add(town);
    table.columns[1].add(ill);
    table.columns[2].add(who);
  };
  add("p", "flu", "a");
  add("q", "gout", "b");
  add("p", "flu", "c");
  add("q", "gout", "c");
  add("p", "flu", "d");
  add("q", "gout", "a");
  TableOptions options;
  options.quasi_identifiers = {{.column = 0, .hierarchy = {{"p", "x"}, {"q", "x"}}}};
  options.promise.presence = {0.0, 0.6};
  Table population;
  population.columns.emplace_back("town");
  for (const char* town : {"p", "p", "p", "q", "q", "q", "p"}) population.columns[0].add(town);
  options.population = &population;
  const CodedTable coded = code_table(table, options);
  const Losses losses(coded.attributes);
  const Requirements requirements(table, options, coded);
  PartitionedRows two{{{0, 1, 2}, {3, 4, 5}}, {}};
  Requirements::Scratch scratch;
  for (const auto& rows : two.classes) EXPECT_TRUE(requirements.hold(rows, scratch));  // 3 of 7 each
  join_alike(coded, losses, requirements, two);
  ASSERT_EQ(two.classes.size(), 1U);  // 6 of 7: nothing is left to join with
  EXPECT_EQ(two.classes[0].size(), 6U);
}

TEST(JoinAlike, LeavesClassesThatKeepWhatIsRequired) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomTable random = random_table(seed, 150);
    random.options.sensitive = {6};
    random.options.person = 7;
    random.options.promise.diversity = Diversity{Diversity::Kind::entropy, 1.8, 1};
    random.options.cut_boxes = seed % 3 == 0;
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    const Requirements requirements(random.table, random.options, coded);
    Requirements::Scratch scratch;
    std::vector<std::uint32_t> all;
    for (std::uint32_t row = 0; row < 150; ++row) all.push_back(row);
    if (!requirements.hold(all, scratch)) continue;
    PartitionedRows parts = partition_rows(coded, losses, requirements, random.options);
    join_alike(coded, losses, requirements, parts);
    EXPECT_TRUE(covers_all(parts.classes, 150));
    std::vector<std::vector<std::string>> seen;
    for (std::size_t c = 0; c < parts.classes.size(); ++c) {
      EXPECT_TRUE(requirements.hold(parts.classes[c], scratch)) << seed;
      seen.push_back(labels_of(coded, parts, c));
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
  }
}

}  // namespace
}  // namespace sumi::table
