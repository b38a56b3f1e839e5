#include "labs/risk/unique_search.hpp"

#include <set>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

// Columns a, b, c; their values are items of their own: 0-1, 2-3, 4-5. special_uniques_test.cpp tries all tables.
CountedRows rows() {
  return {.columns = 3, .items = 6, .item_of = {0, 2, 4, 0, 3, 5, 1, 2, 5, 1, 3, 5}, .counted_once = {1, 1, 1, 0}};
}

using Uniques = std::set<std::pair<std::uint32_t, std::set<std::uint32_t>>>;

Uniques found(const CountedRows& table, std::size_t most) {
  Uniques uniques;
  const auto take = [&](std::uint32_t row, std::span<const std::uint32_t> columns) {
    EXPECT_TRUE(uniques.insert({row, {columns.begin(), columns.end()}}).second);
  };
  const UniqueSearch search(table, most);
  search.find_single(take);
  UniqueSearch::Scratch scratch = search.scratch();
  for (std::size_t anchor = 0; anchor < search.anchors(); ++anchor) search.find_from(anchor, scratch, take);
  return uniques;
}

TEST(UniqueSearch, FindsEachMinimalUniqueOnce) {
  const CountedRows table = rows();
  EXPECT_EQ(found(table, 1), (Uniques{{0, {2}}}));
  const Uniques all{{0, {2}}, {0, {0, 1}}, {1, {0, 1}}, {1, {0, 2}}, {2, {0, 1}}, {2, {1, 2}}};
  EXPECT_EQ(found(table, 2), all);
  EXPECT_EQ(found(table, 3), all);
}

}  // namespace
}  // namespace sumi::verify
