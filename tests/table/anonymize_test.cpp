#include <set>

#include <gtest/gtest.h>

#include "table/random_tables.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi {
namespace {

using table::random_table;
using table::RandomTable;

// As it would be published, and its source, with the columns of quasi-identifiers, `ill` and `person`.
Table published(const RandomTable& random, const AnonymizedTable& anonymized) {
  Table out;
  for (std::size_t i = 0; i < random.table.columns.size(); ++i)
    out.columns.emplace_back(random.table.columns[i].name());
  const std::size_t known = random.options.quasi_identifiers.size();
  for (std::size_t row = 0; row < random.table.rows(); ++row) {
    const bool gone = anonymized.class_of[row] == AnonymizedTable::kSuppressed;
    for (std::size_t i = 0; i < known; ++i) out.columns[i].add(anonymized.text(row, i));
    out.columns[6].add(gone ? "*" : random.table.columns[6].text(row));
    out.columns[7].add(random.table.columns[7].text(row));
  }
  return out;
}

verify::TableCheckOptions judged_by(const RandomTable& random) {
  verify::TableCheckOptions options;
  options.promise = random.options.promise;
  for (const QuasiIdentifier& one : random.options.quasi_identifiers) {
    options.quasi_identifiers.push_back(random.table.columns[one.column].name());
    if (!one.hierarchy.empty()) options.hierarchies.emplace_back(options.quasi_identifiers.back(), one.hierarchy);
    if (!one.order.empty()) options.orders.emplace_back(options.quasi_identifiers.back(), one.order);
  }
  options.sensitive = {"ill"};
  if (random.options.person) options.person = "person";
  options.source = &random.table;
  return options;
}

RandomTable asking(std::uint64_t seed) {
  RandomTable random = random_table(seed, 40 + seed % 90);
  TableOptions& options = random.options;
  options.sensitive = {6};
  const char* diversities[] = {"distinct:2", "entropy:1.6", "recursive:3,2"};
  if (seed % 2 == 0) options.promise.diversity = diversity_named(diversities[seed % 3]);
  if (seed % 5 == 0)
    options.promise.closeness =
        Closeness{0.4, seed % 10 == 0 ? Closeness::Distance::ordered : Closeness::Distance::equal};
  if (seed % 4 == 1) options.person = 7;
  if (seed % 3 == 1) options.suppress_limit = 0.1;
  if (seed % 7 == 3) {
    options.cut_boxes = true;
    options.suppress_limit = 0;
  }
  options.partitioning = static_cast<Partitioning>(seed / 4 % 3);
  return random;
}

TEST(Anonymize, KeepsItsPromiseOnRandomTables) {
  std::size_t done = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomTable random = asking(seed);
    AnonymizedTable anonymized;
    try {
      anonymized = anonymize(random.table, random.options);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);  // not even as one class
      continue;
    }
    ++done;
    const verify::TableVerdict verdict = verify::check_table(published(random, anonymized), judged_by(random));
    EXPECT_TRUE(verdict.holds()) << seed << ' ' << (verdict.holds() ? "" : name_of(verdict.violations[0].reason));
    EXPECT_EQ(verdict.classes, anonymized.loss.classes) << seed;
    EXPECT_EQ(verdict.k, anonymized.loss.smallest_class) << seed;
    EXPECT_EQ(verdict.suppressed_rows, anonymized.loss.suppressed_rows) << seed;
  }
  EXPECT_GT(done, 200U);
}

TEST(Anonymize, SuppressesNobodyOrEnough) {
  std::size_t suppressed = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    RandomTable random = random_table(seed, 30 + seed % 50);
    random.options.suppress_limit = 0.02 * static_cast<double>(1 + seed % 12);
    random.options.effort = 1;
    if (seed % 2 == 0) {
      random.options.partitioning = Partitioning::full_domain;
      random.options.objective = Objective::hierarchy;
      random.options.quasi_identifiers.resize(2);
    }
    if (seed % 3 == 1) random.options.person = 7;
    if (seed % 4 > 1) {
      random.options.sensitive = {6};
      random.options.promise.diversity = diversity_named("distinct:2");
      random.options.shows_suppressed = true;
    }
    try {
      const AnonymizedTable made = anonymize(random.table, random.options);
      std::set<std::string> persons;
      std::set<std::string> illnesses;
      std::size_t rows = 0;
      for (std::size_t row = 0; row < random.table.rows(); ++row) {
        if (made.class_of[row] != AnonymizedTable::kSuppressed) continue;
        ++rows;
        persons.insert(random.options.person ? random.table.columns[7].text(row) : std::to_string(row));
        illnesses.insert(random.table.columns[6].text(row));
      }
      EXPECT_LE(static_cast<double>(rows), random.options.suppress_limit * static_cast<double>(random.table.rows()));
      if (rows == 0) continue;
      ++suppressed;
      EXPECT_GE(persons.size(), random.options.promise.k) << seed;
      if (random.options.shows_suppressed) EXPECT_GE(illnesses.size(), 2U) << seed;
      EXPECT_GE(made.loss.smallest_class, random.options.promise.k) << seed;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input) << seed;
    }
  }
  EXPECT_GT(suppressed, 3U);
}

TEST(Anonymize, TakesWritingsOfASensitiveValueForOne) {
  Table table;
  table.columns.emplace_back("age");
  table.columns.emplace_back("ill");
  for (int row = 0; row < 12; ++row) {
    const char* ill[] = {"HIV", "hiv", "HIV ", "flu", "Flu", "\uFF26lu"};
    table.columns[0].add(std::to_string(20 + row / 3));
    table.columns[1].add(ill[row % 3 + (row < 6 ? 0 : 3)]);
  }
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}};
  options.sensitive = {1};
  options.promise.k = 2;
  options.promise.diversity = diversity_named("distinct:2");
  const AnonymizedTable made = anonymize(table, options);
  for (std::size_t row = 0; row < 12; row += 3) EXPECT_EQ(made.class_of[row], 0U) << row;
}

TEST(Anonymize, IsAnsweredWithoutLossOfRecall) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const RandomTable random = asking(seed);
    try {
      const AnonymizedTable anonymized = anonymize(random.table, random.options);
      const verify::QueryPrecision precision =
          verify::query_precision(random.table, published(random, anonymized), "age", 200, seed);
      EXPECT_EQ(precision.recall, 1) << seed;
      EXPECT_LE(precision.point.mean, 1);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    }
  }
}

TEST(Anonymize, KeepsAPopulationsPromise) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    RandomTable random = random_table(seed, 60);
    const RandomTable population = random_table(seed + 1000, 400);
    random.options.population = &population.table;
    random.options.promise.k = 5;
    random.options.promise.map = seed % 2 == 0;
    if (seed % 2 == 1) random.options.promise.presence = {0.0, 0.9};
    for (QuasiIdentifier& one : random.options.quasi_identifiers) one.order.clear();
    random.options.quasi_identifiers.resize(5);
    try {
      const AnonymizedTable anonymized = anonymize(random.table, random.options);
      verify::TableCheckOptions options = judged_by(random);
      options.population = &population.table;
      options.source = nullptr;
      const verify::TableVerdict verdict = verify::check_table(published(random, anonymized), options);
      EXPECT_TRUE(verdict.holds()) << seed;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input) << error.what();
    }
  }
}

TEST(Anonymize, IsTheSameForAnyThreads) {
  RandomTable random = random_table(5, 3000);
  const AnonymizedTable one = anonymize(random.table, random.options);
  random.options.threads = 4;
  const AnonymizedTable four = anonymize(random.table, random.options);
  EXPECT_EQ(one.class_of, four.class_of);
  EXPECT_EQ(one.labels, four.labels);
}

TEST(Anonymize, TakesAPlantedClassOfTooFewAsAFault) {
  const RandomTable random = random_table(8, 100);
  AnonymizedTable anonymized = anonymize(random.table, random.options);
  const std::vector<std::size_t> sizes = anonymized.class_rows;
  const auto small = static_cast<std::uint32_t>(std::min_element(sizes.begin(), sizes.end()) - sizes.begin());
  std::size_t taken = sizes[small] - random.options.promise.k + 1;  // k - 1 are left
  for (std::uint32_t& c : anonymized.class_of)
    if (c == small && taken > 0 && taken-- > 0) c = small == 0 ? 1 : 0;
  verify::TableCheckOptions options = judged_by(random);
  options.source = nullptr;
  const verify::TableVerdict verdict = verify::check_table(published(random, anonymized), options);
  ASSERT_FALSE(verdict.holds());
  EXPECT_EQ(verdict.violations[0].reason, verify::TableViolation::Reason::rare);
  EXPECT_EQ(verdict.k, random.options.promise.k - 1);
}

TEST(Anonymize, TakesTheEdges) {
  Table table;
  table.columns.emplace_back("a");
  table.columns.emplace_back("b");
  for (int i = 0; i < 4; ++i) {
    table.columns[0].add("same");
    table.columns[1].add("7");
  }
  TableOptions options;
  options.quasi_identifiers = {{.column = 0}, {.column = 1}};
  options.promise.k = 4;
  const AnonymizedTable same = anonymize(table, options);
  EXPECT_EQ(same.loss.classes, 1U);
  EXPECT_EQ(same.loss.ncp, 0);
  EXPECT_EQ(same.labels[0], (std::vector<std::string>{"same", "7"}));
  options.promise.k = 5;
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);
  options.promise.k = 1;
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);
  options.promise.k = 2;
  options.promise.diversity = diversity_named("distinct:2");
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);  // of what?
  options.sensitive = {1};
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);  // is a quasi-identifier
  options.quasi_identifiers.pop_back();
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);  // one value alone
  options.promise.diversity.reset();
  EXPECT_NO_THROW(static_cast<void>(anonymize(table, options)));
  table.columns[1] = TableColumn("b", {"*", "x"}, {0, 1, 0, 1});
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);
  options.quasi_identifiers.clear();
  EXPECT_THROW(static_cast<void>(anonymize(table, options)), Error);
  EXPECT_THROW(static_cast<void>(anonymize(Table{{TableColumn("a")}}, {.quasi_identifiers = {{.column = 0}}})), Error);
}

}  // namespace
}  // namespace sumi
