#include <limits>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

Table table_of(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& rows) {
  Table table;
  for (const std::string& name : names) table.columns.emplace_back(name);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) table.columns[i].add(row[i]);
  return table;
}

TableCheckOptions asked(unsigned k) {
  TableCheckOptions options;
  options.promise.k = k;
  options.quasi_identifiers = {"age"};
  options.sensitive = {"ill"};
  return options;
}

const std::vector<std::string> kNames{"age", "ill", "who"};

TEST(CheckTable, FindsClassesThatAreTooSmall) {
  const Table table =
      table_of(kNames, {{"1", "a", "p"}, {"2", "a", "q"}, {"1", "b", "p"}, {"2", "b", "r"}, {"2", "c", "s"}});
  EXPECT_TRUE(check_table(table, asked(2)).holds());
  EXPECT_EQ(check_table(table, asked(2)).k, 2U);
  TableVerdict verdict = check_table(table, asked(3));
  ASSERT_EQ(verdict.violations.size(), 1U);
  EXPECT_EQ(verdict.violations[0].row, 0U);
  EXPECT_EQ(name_of(verdict.violations[0].reason), "rare");
  TableCheckOptions persons = asked(2);
  persons.person = "who";
  verdict = check_table(table, persons);  // both rows of the first class are p's
  EXPECT_EQ(verdict.k, 1U);
  EXPECT_FALSE(verdict.holds());
}

TEST(CheckTable, FindsClassesThatSayTooMuch) {
  const Table table = table_of(kNames, {{"1", "a", "p"}, {"1", "a", "q"}, {"2", "b", "r"}, {"2", "a", "s"}});
  TableCheckOptions options = asked(2);
  EXPECT_EQ(check_table(table, options).l, 1);
  options.promise.diversity = diversity_named("distinct:2");
  options.promise.closeness = Closeness{0.2, Closeness::Distance::equal};
  const TableVerdict verdict = check_table(table, options);
  ASSERT_EQ(verdict.violations.size(), 3U);
  EXPECT_EQ(verdict.violations[0].reason, TableViolation::Reason::uniform);
  EXPECT_EQ(verdict.violations[0].column, "ill");
  EXPECT_EQ(verdict.violations[1].reason, TableViolation::Reason::skewed);
  EXPECT_DOUBLE_EQ(*verdict.t, 0.25);
}

TEST(CheckTable, FindsValuesThatTooManyOfAClassHave) {
  const Table table = table_of(kNames, {{"1", "a;b", "p"}, {"1", "a;c", "q"}, {"2", "a;b", "r"}, {"2", "c", "s"}});
  TableCheckOptions options = asked(2);
  options.promise.diversity = diversity_named("distinct:2");
  EXPECT_TRUE(check_table(table, options).holds());  // cells are values
  options.separator = ';';
  TableVerdict verdict = check_table(table, options);
  ASSERT_EQ(verdict.violations.size(), 1U);
  EXPECT_EQ(verdict.violations[0].row, 0U);
  EXPECT_EQ(verdict.violations[0].reason, TableViolation::Reason::uniform);
  options.promise.diversity.reset();
  options.promise.closeness = Closeness{0.2, Closeness::Distance::equal};  // all: a 1.5, b 1, c 1.5 of 4
  verdict = check_table(table, options);
  EXPECT_DOUBLE_EQ(*verdict.t, 0.125);
}

TEST(CheckTable, CountsSuppressedRowsAsAClass) {
  std::vector<std::vector<std::string>> rows{{"1", "a", "p"}, {"1", "b", "q"}, {"*", "*", "r"}};
  TableCheckOptions options = asked(2);
  options.promise.diversity = diversity_named("distinct:2");
  TableVerdict verdict = check_table(table_of(kNames, rows), options);
  ASSERT_EQ(verdict.violations.size(), 1U);
  EXPECT_EQ(verdict.violations[0].row, 2U);
  EXPECT_EQ(verdict.violations[0].reason, TableViolation::Reason::rare);
  EXPECT_EQ(verdict.k, 1U);
  EXPECT_EQ(verdict.classes, 1U);
  rows.push_back({"*", "*", "s"});
  verdict = check_table(table_of(kNames, rows), options);  // what they have isn't shown
  EXPECT_TRUE(verdict.holds());
  EXPECT_EQ(verdict.k, 2U);
  options.person = "who";
  rows.back()[2] = "r";
  EXPECT_FALSE(check_table(table_of(kNames, rows), options).holds());
}

TEST(CheckTable, TakesWritingsOfAValueForOne) {
  for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{{"HIV", "hiv"},
                                                                                   {"HIV", "HIV "},
                                                                                   {"HIV", "\uFF28IV"},
                                                                                   {"7", "7.0"},
                                                                                   {"07", "7"},
                                                                                   {"NA", "na"},
                                                                                   {"\u00C9", "E\u0301"}}) {
    const Table table = table_of(kNames, {{"1", one, "p"}, {"1", other, "q"}});
    TableCheckOptions options = asked(2);
    options.promise.diversity = diversity_named("distinct:2");
    const TableVerdict verdict = check_table(table, options);
    EXPECT_FALSE(verdict.holds()) << one << ' ' << other;
    EXPECT_EQ(verdict.l, 1) << one << ' ' << other;
  }
}

TEST(CheckTable, ComparesWithTheSource) {
  const Table source = table_of(kNames, {{"3", "a", "p"}, {"5", "b", "q"}, {"9", "c", "r"}, {"9", "d", "s"}});
  Table table = table_of(kNames, {{"[3,5]", "a", "p"}, {"[3,5]", "b", "q"}, {"*", "*", "r"}, {"*", "*", "s"}});
  TableCheckOptions options = asked(2);
  options.source = &source;
  EXPECT_TRUE(check_table(table, options).holds());
  EXPECT_EQ(check_table(table, options).suppressed_rows, 2U);
  table = table_of(kNames, {{"[4,5]", "a", "p"}, {"[4,5]", "x", "q"}, {"*", "*", "r"}, {"*", "*", "s"}});
  const TableVerdict verdict = check_table(table, options);
  ASSERT_EQ(verdict.violations.size(), 2U);
  EXPECT_EQ(name_of(verdict.violations[0].reason), "changed");
  EXPECT_EQ(verdict.violations[1].row, 1U);
  table.columns[0].add("1");
  table.columns[1].add("1");
  table.columns[2].add("1");
  EXPECT_THROW(static_cast<void>(check_table(table, options)), Error);
}

TEST(CheckTable, TakesNoCellForGoodThatItCantPlace) {
  const Table source = table_of(kNames, {{"baker", "a", "p"}, {"smith", "b", "q"}});
  const Table table = table_of(kNames, {{"craft", "a", "p"}, {"craft", "b", "q"}});
  TableCheckOptions options = asked(2);
  options.source = &source;
  TableVerdict verdict = check_table(table, options);
  ASSERT_EQ(verdict.violations.size(), 2U);
  EXPECT_EQ(verdict.violations[0].reason, TableViolation::Reason::changed);
  options.hierarchies = {{"age", {{"baker", "craft"}, {"smith", "craft"}}}};
  EXPECT_TRUE(check_table(table, options).holds());
  const Table ranges = table_of(kNames, {{"[baker,smith]", "a", "p"}, {"[baker,smith]", "b", "q"}});
  options.hierarchies.clear();
  EXPECT_FALSE(check_table(ranges, options).holds());
  options.orders = {{"age", {"baker", "smith"}}};
  EXPECT_TRUE(check_table(ranges, options).holds());
}

TEST(CheckTable, TakesPublishedPersonsOneToOne) {
  const Table source = table_of(kNames, {{"1", "a", "p"}, {"1", "b", "p"}, {"1", "c", "q"}});
  TableCheckOptions options = asked(2);
  options.person = "who";
  options.source = &source;
  const auto changed = [&](const char* a, const char* b, const char* c) {
    return check_table(table_of(kNames, {{"1", "a", a}, {"1", "b", b}, {"1", "c", c}}), options).violations.size();
  };
  EXPECT_EQ(changed("x", "x", "y"), 0U);
  EXPECT_EQ(changed("x", "y", "z"), 1U);  // one person made two
  EXPECT_EQ(changed("x", "y", "y"), 2U);
}

TEST(CheckTable, CountsThePopulation) {
  const Table population = table_of({"age"}, {{"1"}, {"1"}, {"2"}, {"3"}, {"3"}, {"3"}});
  const Table table = table_of(kNames, {{"1", "a", "p"}, {"3", "a", "q"}, {"3", "a", "r"}});
  TableCheckOptions options = asked(3);
  options.population = &population;
  options.promise.map = true;
  TableVerdict verdict = check_table(table, options);
  EXPECT_EQ(verdict.k, 2U);
  EXPECT_EQ(verdict.violations.size(), 1U);
  options.promise.map = false;
  options.promise.k = 2;
  options.promise.presence = {0.1, 0.6};
  verdict = check_table(table, options);
  ASSERT_EQ(verdict.violations.size(), 2U);  // one row; two of three
  EXPECT_EQ(verdict.violations[1].reason, TableViolation::Reason::present);
}

TEST(CheckTable, RefusesPromisesOfNothing) {
  const Table table = table_of(kNames, {{"1", "a", "p"}});
  EXPECT_THROW(static_cast<void>(check_table(table, asked(1))), Error);
  TableCheckOptions options = asked(2);
  options.sensitive.clear();
  options.promise.diversity = Diversity{};
  EXPECT_THROW(static_cast<void>(check_table(table, options)), Error);
  options = asked(2);
  const double none = std::numeric_limits<double>::quiet_NaN();
  for (const double t : {-1.0, 1.5, none}) {
    options.promise.closeness = Closeness{t, Closeness::Distance::equal};
    EXPECT_THROW(static_cast<void>(check_table(table, options)), Error) << t;
    EXPECT_THROW(static_cast<void>(table_risk(table, asked(2), t)), Error) << t;
  }
  options = asked(2);
  options.population = &table;
  for (const auto& presence : {std::pair(none, 0.5), std::pair(0.5, 0.2), std::pair(0.0, 2.0)}) {
    options.promise.presence = presence;
    EXPECT_THROW(static_cast<void>(check_table(table, options)), Error);
  }
  options = asked(2);
  options.promise.diversity = Diversity{Diversity::Kind::recursive, 2, none};
  EXPECT_THROW(static_cast<void>(check_table(table, options)), Error);
  options = asked(2);
  options.promise.map = true;
  EXPECT_THROW(static_cast<void>(check_table(table, options)), Error);
  EXPECT_THROW(static_cast<void>(check_table(table_of(kNames, {}), asked(2))), Error);
}

}  // namespace
}  // namespace sumi::verify
