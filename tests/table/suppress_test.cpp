#include "table/suppress.hpp"

#include <gtest/gtest.h>

#include "table/partition_rows.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

TEST(Suppress, TakesOutliersOut) {
  Table table;
  table.columns.emplace_back("age");
  for (int i = 0; i < 12; ++i) table.columns[0].add(i == 5 ? "99" : "20");
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}};
  options.promise.k = 3;
  const CodedTable coded = code_table(table, options);
  const Losses losses(coded.attributes);
  const Requirements requirements(table, options, coded);
  Classes classes(1);
  for (std::uint32_t row = 0; row < 12; ++row) classes[0].push_back(row);
  Classes untouched = classes;
  EXPECT_TRUE(suppress(coded, losses, requirements, untouched, 0).empty());
  EXPECT_EQ(suppress(coded, losses, requirements, classes, 1), (std::vector<std::uint32_t>{5}));
  EXPECT_EQ(classes[0].size(), 11U);
}

TEST(Suppress, KeepsWhatIsRequiredAndItsLimit) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    RandomTable random = random_table(seed, 100);
    random.options.sensitive = {6};
    if (seed % 2 == 0) random.options.promise.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    const Requirements requirements(random.table, random.options, coded);
    Classes classes = partition_rows(coded, losses, requirements, random.options).classes;
    const double before = plain_total(coded, classes);
    const auto gone = suppress(coded, losses, requirements, classes, 10);
    EXPECT_LE(gone.size(), 10U);
    double all = 0;
    for (const Attribute& attribute : coded.attributes) all += attribute.weight;
    EXPECT_LE(plain_total(coded, classes) + all * static_cast<double>(gone.size()), before + 1e-6);
    Requirements::Scratch scratch;
    for (const auto& rows : classes) EXPECT_TRUE(requirements.hold(rows, scratch)) << seed;
    Classes everything = classes;
    everything.push_back(gone);
    EXPECT_TRUE(covers_all(everything, 100));
  }
}

}  // namespace
}  // namespace sumi::table
