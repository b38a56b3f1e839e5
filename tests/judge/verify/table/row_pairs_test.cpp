#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

std::vector<std::uint32_t> shuffled(std::uint32_t count, unsigned seed) {
  std::vector<std::uint32_t> all(count);
  std::iota(all.begin(), all.end(), 0U);
  std::mt19937 draws(seed);
  for (std::uint32_t i = count; i > 1; --i) std::swap(all[i - 1], all[draws() % i]);
  return all;
}

TEST(RowPairs, AreReadFromThePrivateFile) {
  const io::TestFolder folder;
  EXPECT_EQ(read_row_pairs(folder.write("p", "{\"row\":1,\"source_row\":3}\n{\"row\":2,\"source_row\":1}\n")),
            (std::vector<std::uint32_t>{2, 0}));
  for (const char* bad : {"x\n", "{\"row\":2,\"source_row\":1}\n", "{\"row\":1,\"source_row\":0}\n", "{\"row\":1}\n",
                          "{\"row\":1,\"source_row\":3}\n{\"row\":2,\"source_row\":3}\n"})
    EXPECT_THROW(static_cast<void>(read_row_pairs(folder.write("p", bad))), Error) << bad;
}

TEST(RowPairs, PutTheSourceInThePublishedOrder) {
  Table source;
  TableColumn& column = source.columns.emplace_back("age");
  for (const char* cell : {"30", "31", "30"}) column.add(cell);
  const Table paired = paired_rows(source, {1, 2});
  ASSERT_EQ(paired.rows(), 2U);
  EXPECT_EQ(paired.columns[0].text(0), "31");
  EXPECT_EQ(paired.columns[0].text(1), "30");
  EXPECT_THROW(static_cast<void>(paired_rows(source, {3})), Error);
}

TEST(OrderOf, KnowsADrawnOrder) {
  for (unsigned seed = 0; seed < 50; ++seed) EXPECT_EQ(order_of(shuffled(500, seed), {}), RowOrder::shuffled) << seed;
}

// Rows that say the same stand together, as what is published decides the order; in a sorted source they are neighbours
// as well.
TEST(OrderOf, DoesNotBlameRowsThatSayTheSame) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Table published;
    TableColumn& column = published.columns.emplace_back("age");
    std::vector<std::uint32_t> pairs;
    for (const std::uint32_t group : shuffled(80, seed))
      for (std::uint32_t row = 0; row < 6; ++row) {
        pairs.push_back(6 * group + row);
        column.add(std::to_string(group));
      }
    EXPECT_EQ(order_of(pairs, published), RowOrder::shuffled) << seed;
    EXPECT_EQ(order_of(pairs, {}), RowOrder::kept) << seed;
  }
}

// Every way in which rows may follow the source's: all, backwards, in blocks, mostly, some left out.
TEST(OrderOf, KnowsAnOrderThatTells) {
  std::vector<std::uint32_t> rows(500);
  std::iota(rows.begin(), rows.end(), 0U);
  EXPECT_EQ(order_of(rows, {}), RowOrder::kept);
  std::vector<std::uint32_t> others = rows;
  std::ranges::reverse(others);
  EXPECT_EQ(order_of(others, {}), RowOrder::kept);
  others = rows;
  std::rotate(others.begin(), others.begin() + 250, others.end());
  EXPECT_EQ(order_of(others, {}), RowOrder::kept);
  others = rows;
  std::erase_if(others, [](std::uint32_t row) { return row % 3 == 0; });
  EXPECT_EQ(order_of(others, {}), RowOrder::kept);
  std::vector<std::uint32_t> mixed = shuffled(500, 1);
  std::ranges::sort(mixed.begin(), mixed.begin() + 250);
  EXPECT_EQ(order_of(mixed, {}), RowOrder::kept);
  for (std::size_t i = 0; i + 10 <= rows.size(); i += 10) std::reverse(rows.begin() + i, rows.begin() + i + 10);
  EXPECT_EQ(order_of(rows, {}), RowOrder::kept);
}

}  // namespace
}  // namespace sumi::verify
