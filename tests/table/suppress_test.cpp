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
  std::vector<std::uint32_t> gone;
  suppress(coded, losses, requirements, untouched, gone, 0);
  EXPECT_TRUE(gone.empty());
  suppress(coded, losses, requirements, classes, gone, 1);
  EXPECT_EQ(gone, (std::vector<std::uint32_t>{5}));
  EXPECT_EQ(classes[0].size(), 11U);
  EXPECT_NEAR(loss_of(coded, losses, classes, gone.size()), 1, 1e-9);
  EXPECT_FALSE(suppress_enough(coded, losses, requirements, classes, gone, 2));  // k is 3
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
    std::vector<std::uint32_t> gone;
    suppress(coded, losses, requirements, classes, gone, 10);
    EXPECT_LE(gone.size(), 10U);
    double all = 0;
    for (const Attribute& attribute : coded.attributes) all += attribute.weight;
    const double after = plain_total(coded, classes) + all * static_cast<double>(gone.size());
    EXPECT_LE(after, before + 1e-6);
    EXPECT_NEAR(loss_of(coded, losses, classes, gone.size()), after, 1e-3);
    Requirements::Scratch scratch;
    const bool are_enough = suppress_enough(coded, losses, requirements, classes, gone, 20);
    EXPECT_EQ(are_enough, gone.empty() || gone.size() >= random.options.promise.k) << seed;
    EXPECT_LE(gone.size(), 20U);
    for (const auto& rows : classes) EXPECT_TRUE(requirements.hold(rows, scratch)) << seed;
    Classes everything = classes;
    everything.push_back(gone);
    EXPECT_TRUE(covers_all(everything, 100));
  }
}

}  // namespace
}  // namespace sumi::table
