#include "table/class_moves.hpp"

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

std::vector<std::vector<std::uint32_t>> improved(const CodedTable& coded, const Losses& losses,
                                                 const Requirements& requirements,
                                                 const std::vector<std::vector<std::uint32_t>>& classes) {
  Neighbourhood rows(coded, losses);
  rows.fill(classes, 2);
  ClassMoves moves(coded, losses, requirements);
  std::vector<Neighbourhood::Class> order;
  for (Neighbourhood::Class c = 0; c < classes.size(); ++c) order.push_back(c);
  moves.improve(rows, order);
  std::vector<std::vector<std::uint32_t>> out;
  for (Neighbourhood::Class c = 0; c < rows.classes(); ++c) {
    if (rows.size(c) == 0) continue;
    out.emplace_back();
    for (const auto row : rows.members(c)) out.back().push_back(rows.id(row));
  }
  return out;
}

TEST(ClassMoves, KeepWhatIsRequiredAndNeverLoseMore) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    RandomTable random = random_table(seed, 80);
    random.options.sensitive = {6};
    if (seed % 3 == 1) random.options.promise.diversity = Diversity{Diversity::Kind::entropy, 1.5, 1};
    if (seed % 3 == 2) random.options.promise.closeness = Closeness{0.5, Closeness::Distance::equal};
    if (seed % 4 == 3) random.options.person = 7;
    random.options.promise.k = 3;
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    const Requirements requirements(random.table, random.options, coded);
    Requirements::Scratch scratch;
    // Dealt at random; classes that don't keep what is required are one.
    std::mt19937_64 draws(seed);
    std::vector<std::vector<std::uint32_t>> dealt(7);
    for (std::uint32_t row = 0; row < 80; ++row) dealt[draws() % 7].push_back(row);
    std::vector<std::vector<std::uint32_t>> classes(1);
    for (auto& rows : dealt) {
      if (requirements.hold(rows, scratch)) {
        classes.push_back(rows);
      } else {
        classes[0].insert(classes[0].end(), rows.begin(), rows.end());
      }
    }
    if (classes[0].empty()) classes.erase(classes.begin());
    if (!requirements.hold(classes[0], scratch)) continue;
    const auto out = improved(coded, losses, requirements, classes);
    EXPECT_TRUE(covers_all(out, 80)) << seed;
    for (const auto& rows : out) EXPECT_TRUE(requirements.hold(rows, scratch)) << seed;
    EXPECT_LE(plain_total(coded, out), plain_total(coded, classes) + 1e-4) << seed;
  }
}

TEST(ClassMoves, UndoAnObviousMistake) {
  Table table;
  table.columns.emplace_back("age");
  for (const char* age : {"20", "20", "80", "80", "20", "80"}) table.columns[0].add(age);
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}};
  options.promise.k = 3;
  const CodedTable coded = code_table(table, options);
  const Losses losses(coded.attributes);
  const Requirements requirements(table, options, coded);
  const auto out = improved(coded, losses, requirements, {{0, 1, 2}, {3, 4, 5}});
  EXPECT_NEAR(plain_total(coded, out), 0, 1e-9);
}

}  // namespace
}  // namespace sumi::table
