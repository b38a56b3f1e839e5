#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "table/divide_all.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

using Codes = std::set<std::uint32_t>;

// Every cut that the header names, plainly.
std::set<Codes> every_cut(const CodedTable& coded, const std::vector<std::uint32_t>& rows, std::size_t attribute) {
  std::map<std::uint32_t, std::size_t> counts;
  for (const std::uint32_t row : rows) ++counts[coded.row(row)[attribute]];
  std::vector<std::uint32_t> order;
  for (const auto& [code, count] : counts) order.push_back(code);
  std::set<Codes> cuts;
  const auto prefixes = [&] {
    for (std::size_t end = 1; end < order.size(); ++end)
      cuts.insert(Codes(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(end)));
  };
  prefixes();
  const Attribute& cut = coded.attributes[attribute];
  if (cut.scaled) return cuts;
  for (const std::uint32_t code : order) cuts.insert({code});
  if (cut.tree != nullptr) {
    for (const GeneralizationTree::Node& node : cut.tree->nodes()) {
      Codes inside;
      for (const std::uint32_t code : order)
        if (node.begin <= code && code < node.end) inside.insert(code);
      if (!inside.empty() && inside.size() < order.size()) cuts.insert(inside);
    }
  }
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return counts[a] < counts[b]; });
  prefixes();
  return cuts;
}

template <typename Code>
void expect_least_loss(std::uint64_t seed) {
  RandomTable random = random_table(seed, 12 + seed % 50);
  random.options.sensitive = {6};
  if (seed % 3 == 0) random.options.promise.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
  if (seed % 4 == 0) random.options.person = 7;
  const CodedTable coded = code_table(random.table, random.options);
  const Losses losses(coded.attributes);
  const Requirements requirements(random.table, random.options, coded);
  BestSplit<Code> split(coded, losses, requirements);
  const DistinctRows<Code> rows(coded);
  const auto found = split.find(rows, {0, rows.size()});
  Requirements::Scratch scratch;
  std::vector<std::uint32_t> all(coded.rows);
  std::iota(all.begin(), all.end(), 0U);
  double least = -1;
  for (std::size_t attribute = 0; attribute < coded.width(); ++attribute) {
    for (const Codes& left : every_cut(coded, all, attribute)) {
      std::vector<std::vector<std::uint32_t>> sides(2);
      for (const std::uint32_t row : all) sides[left.contains(coded.row(row)[attribute]) ? 0 : 1].push_back(row);
      if (sides[0].empty() || sides[1].empty() || !requirements.hold(sides[0], scratch) ||
          !requirements.hold(sides[1], scratch))
        continue;
      const double loss = plain_total(coded, sides);
      least = least < 0 ? loss : std::min(least, loss);
    }
  }
  ASSERT_EQ(found.has_value(), least >= 0) << seed;
  if (found) EXPECT_NEAR(found->loss, least, 1e-4) << seed;
}

TEST(BestSplit, LosesAsLittleAsAnyCutOnRandomTables) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    expect_least_loss<std::int16_t>(seed);
    expect_least_loss<std::int32_t>(seed);
  }
}

TEST(BestSplit, DividesByTheCutItFound) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const RandomTable random = random_table(seed, 60);
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    const Requirements requirements(random.table, random.options, coded);
    BestSplit<std::int16_t> split(coded, losses, requirements);
    DistinctRows<std::int16_t> rows(coded);
    const auto cut = split.find(rows, {0, rows.size()});
    ASSERT_TRUE(cut);
    const auto border = split.divide(rows, {0, rows.size()});
    ASSERT_TRUE(border);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      EXPECT_EQ(std::binary_search(cut->left.begin(), cut->left.end(), rows.row(row)[cut->attribute]), row < *border);
      EXPECT_EQ(static_cast<std::uint32_t>(rows.row(row)[0]), coded.row(rows.ids(row).front())[0]);
    }
  }
}

TEST(BestSplit, NeverSeparatesEqualRows) {
  Table table;
  table.columns.emplace_back("age");
  for (int i = 0; i < 10; ++i) table.columns[0].add("40");
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}};
  const CodedTable coded = code_table(table, options);
  const Losses losses(coded.attributes);
  const Requirements requirements(table, options, coded);
  EXPECT_FALSE(BestSplit<std::int16_t>(coded, losses, requirements).find(DistinctRows<std::int16_t>(coded), {0, 1}));
}

}  // namespace
}  // namespace sumi::table
