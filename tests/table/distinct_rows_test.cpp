#include "table/distinct_rows.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

using Row = std::vector<std::uint32_t>;

CodedTable coded_table(std::uint64_t seed, std::size_t rows) {
  const RandomTable random = random_table(seed, rows);
  return code_table(random.table, random.options);
}

// Few enough values for many rows to be equal.
CodedTable with_equals(std::uint64_t seed, std::size_t rows) {
  CodedTable coded = coded_table(seed, rows);
  for (std::size_t i = 0; i < coded.codes.size(); ++i)
    coded.codes[i] = std::min(coded.codes[i] % 3, coded.attributes[i % coded.width()].codes() - 1);
  return coded;
}

template <typename Code>
Row codes_of(const DistinctRows<Code>& rows, std::size_t row, std::size_t width) {
  return {rows.row(row), rows.row(row) + width};
}

template <typename Code>
void expect_every_row_once(std::uint64_t seed) {
  const CodedTable coded = with_equals(seed, 1 + seed * 7);
  std::map<Row, std::vector<std::uint32_t>> ids_of;
  for (std::uint32_t row = 0; row < coded.rows; ++row)
    ids_of[Row(coded.row(row), coded.row(row) + coded.width())].push_back(row);
  const DistinctRows<Code> rows(coded);
  ASSERT_EQ(rows.size(), ids_of.size()) << seed;
  EXPECT_EQ(rows.rows_in({0, rows.size()}), coded.rows);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto ids = rows.ids(row);
    EXPECT_EQ(std::vector(ids.begin(), ids.end()), ids_of[codes_of(rows, row, coded.width())]) << seed;
    EXPECT_EQ(rows.counts[row], ids.size());
    EXPECT_TRUE(std::all_of(rows.row(row) + coded.width(), rows.row(row) + rows.stride, [](Code c) { return c == 0; }));
  }
}

TEST(DistinctRows, HoldEachRowOnceWithItsEquals) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    expect_every_row_once<std::int16_t>(seed);
    expect_every_row_once<std::int32_t>(seed);
  }
}

TEST(DistinctRows, DivideByMarksAndKeepWhatBelongsToARow) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const CodedTable coded = with_equals(seed, 100);
    DistinctRows<std::int16_t> rows(coded);
    const std::size_t attribute = seed % coded.width();
    std::vector<char> marks(coded.attributes[attribute].codes(), 0);
    marks[seed % marks.size()] = 1;
    const std::size_t border = rows.divide({0, rows.size()}, attribute, marks);
    std::vector<std::uint32_t> left;
    rows.append_ids({0, border}, left);
    EXPECT_EQ(left.size(), rows.rows_in({0, border}));
    for (const std::uint32_t id : left) EXPECT_NE(marks[coded.row(id)[attribute]], 0) << seed;
    std::vector<std::uint32_t> all = left;
    rows.append_ids({border, rows.size()}, all);
    for (std::size_t i = left.size(); i < all.size(); ++i) EXPECT_EQ(marks[coded.row(all[i])[attribute]], 0) << seed;
    std::sort(all.begin(), all.end());
    for (std::uint32_t id = 0; id < coded.rows; ++id) ASSERT_EQ(all[id], id) << seed;
    for (std::size_t row = 0; row < rows.size(); ++row)
      EXPECT_EQ(codes_of(rows, row, coded.width()),
                Row(coded.row(rows.ids(row)[0]), coded.row(rows.ids(row)[0]) + coded.width()));
  }
}

TEST(DistinctRows, OfNoRowAreNone) {
  CodedTable coded = coded_table(1, 5);
  coded.rows = 0;
  coded.codes.clear();
  EXPECT_EQ(DistinctRows<std::int16_t>(coded).size(), 0U);
}

}  // namespace
}  // namespace sumi::table
