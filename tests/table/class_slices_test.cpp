#include "table/class_slices.hpp"

#include <set>

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

TEST(ClassSlices, AreMeasuredAsBothPartsAre) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const RandomTable random = random_table(seed, 25);
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    std::vector<std::uint32_t> all;
    for (std::uint32_t row = 0; row < 25; ++row) all.push_back(row);
    Neighbourhood rows(coded, losses);
    rows.fill(std::vector<std::vector<std::uint32_t>>{all}, 0);
    std::set<std::set<std::uint32_t>> seen;
    ClassSlices().visit(rows, 0, [&](const ClassSlices::Slice& slice) {
      std::vector<std::uint32_t> inside;
      std::vector<std::uint32_t> rest;
      for (const auto row : slice.inside) inside.push_back(rows.id(row));
      for (const auto& part : {slice.before, slice.behind})
        for (const auto row : part) rest.push_back(rows.id(row));
      ASSERT_FALSE(inside.empty());
      ASSERT_FALSE(rest.empty());
      EXPECT_EQ(inside.size() + rest.size(), all.size());
      EXPECT_NEAR(slice.loss, plain_loss(coded, inside), 1e-5);
      EXPECT_NEAR(slice.rest_loss, plain_loss(coded, rest), 1e-5);
      seen.insert(std::set<std::uint32_t>(inside.begin(), inside.end()));
    });
    // One value of each category against the rest is among them.
    std::set<std::uint32_t> women;
    for (const std::uint32_t row : all)
      if (random.table.columns[4].text(row) == "f") women.insert(row);
    if (!women.empty() && women.size() < all.size()) EXPECT_TRUE(seen.contains(women));
  }
}

}  // namespace
}  // namespace sumi::table
