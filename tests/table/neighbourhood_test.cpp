#include "table/neighbourhood.hpp"

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

using Rows = std::vector<std::uint32_t>;

Rows ids_of(const Neighbourhood& rows, Neighbourhood::Class c, Neighbourhood::Row out = Neighbourhood::kNoRow,
            Neighbourhood::Row in = Neighbourhood::kNoRow) {
  Rows ids;
  for (const Neighbourhood::Row row : rows.members(c))
    if (row != out) ids.push_back(rows.id(row));
  if (in != Neighbourhood::kNoRow) ids.push_back(rows.id(in));
  return ids;
}

void expect_losses(Neighbourhood& rows, const CodedTable& coded) {
  for (Neighbourhood::Class c = 0; c < rows.classes(); ++c) {
    if (rows.size(c) == 0) continue;
    EXPECT_NEAR(rows.loss(c), plain_loss(coded, ids_of(rows, c)), 1e-5);
    std::vector<Neighbourhood::Row> all;
    for (Neighbourhood::Row row = 0; row < rows.rows(); ++row) all.push_back(row);
    rows.weigh_cells(c);
    for (const Neighbourhood::Row row : all) {
      const bool inside = rows.class_of(row) == c;
      if (!inside)
        EXPECT_NEAR(rows.weighed_loss(row), plain_loss(coded, ids_of(rows, c, Neighbourhood::kNoRow, row)), 1e-4);
      if (inside && rows.size(c) > 1) {
        const double rest = plain_loss(coded, ids_of(rows, c, row));
        EXPECT_NEAR(rows.changed_loss(c, row, Neighbourhood::kNoRow), rest, 1e-5);
        EXPECT_NEAR(rows.saved_by_leaving(row), rows.total(c) - static_cast<double>(rows.size(c) - 1) * rest, 1e-4);
        for (const Neighbourhood::Row other : all)
          if (rows.class_of(other) != c)
            EXPECT_NEAR(rows.changed_loss(c, row, other), plain_loss(coded, ids_of(rows, c, row, other)), 1e-5);
      }
      if (!inside) EXPECT_NEAR(rows.costs_of_entering(row)[c], rows.cost_of_entering(c, row), 1e-3);
    }
  }
}

TEST(Neighbourhood, KnowsWhatEveryChangeWouldLose) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const RandomTable random = random_table(seed, 40);
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    std::vector<Rows> classes(6);
    std::mt19937_64 draws(seed);
    for (std::uint32_t row = 0; row < 40; ++row) classes[draws() % 6].push_back(row);
    std::erase_if(classes, [](const Rows& rows) { return rows.empty(); });
    Neighbourhood rows(coded, losses);
    rows.fill(classes, 1);
    expect_losses(rows, coded);
    for (int step = 0; step < 30; ++step) {
      const auto row = static_cast<Neighbourhood::Row>(draws() % rows.rows());
      const auto to = static_cast<Neighbourhood::Class>(draws() % rows.classes());
      if (rows.class_of(row) != to) rows.move(row, to);
    }
    expect_losses(rows, coded);
  }
}

TEST(Neighbourhood, LeavesEmptyClassesAlone) {
  const RandomTable random = random_table(1, 10);
  const CodedTable coded = code_table(random.table, random.options);
  const Losses losses(coded.attributes);
  Neighbourhood rows(coded, losses);
  const std::vector<Rows> classes{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}};
  rows.fill(classes, 2);
  EXPECT_EQ(rows.empty_class(), Neighbourhood::Class{2});
  EXPECT_GT(rows.costs_of_entering(0)[2], 1e30F);
  rows.move(std::vector<Neighbourhood::Row>{0, 1, 2, 3, 4}, 2);
  EXPECT_EQ(rows.empty_class(), Neighbourhood::Class{0});
}

}  // namespace
}  // namespace sumi::table
