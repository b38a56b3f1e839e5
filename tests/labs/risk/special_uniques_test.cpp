#include <cmath>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/verify/special_uniques.hpp>

namespace sumi::verify {
namespace {

Table random_table(std::size_t rows, std::size_t columns, std::size_t values, std::mt19937_64& random) {
  Table table;
  for (std::size_t i = 0; i < columns; ++i) {
    table.columns.emplace_back(std::string(1, static_cast<char>('a' + i)));
    for (std::size_t row = 0; row < rows; ++row)
      table.columns[i].add(std::to_string(random() % (i % 2 == 0 ? values : values + 2)));
  }
  return table;
}

SpecialUniqueOptions options_for(const Table& table, std::size_t most) {
  SpecialUniqueOptions options;
  for (const TableColumn& column : table.columns) options.columns.push_back(column.name());
  options.most_columns = most;
  return options;
}

std::size_t rows_like(const Table& table, std::size_t row, unsigned set) {
  std::size_t count = 0;
  for (std::size_t other = 0; other < table.rows(); ++other) {
    bool same = true;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      if ((set >> i & 1U) != 0) same = same && table.columns[i].text(row) == table.columns[i].text(other);
    count += same ? 1 : 0;
  }
  return count;
}

struct Brute {
  std::vector<double> scores;
  std::vector<std::uint32_t> fewest;
  std::vector<std::size_t> by_size;
  std::vector<double> row_column;  // not divided
};

// Every set of columns of every row: unique, and without any one column not.
Brute by_trying_all(const Table& table, const SpecialUniqueOptions& options) {
  const std::size_t columns = table.columns.size();
  const std::size_t most = std::min(options.most_columns, columns);
  Brute brute{std::vector<double>(table.rows()), std::vector<std::uint32_t>(table.rows()),
              std::vector<std::size_t>(most), std::vector<double>(table.rows() * columns)};
  for (std::size_t row = 0; row < table.rows(); ++row) {
    for (unsigned set = 1; set < 1U << columns; ++set) {
      const auto size = static_cast<std::size_t>(__builtin_popcount(set));
      if (size > most || rows_like(table, row, set) != 1) continue;
      bool minimal = true;
      for (std::size_t i = 0; i < columns && size > 1; ++i)
        if ((set >> i & 1U) != 0) minimal = minimal && rows_like(table, row, set & ~(1U << i)) > 1;
      if (!minimal) continue;
      const double weight = unique_weight(options.score, columns, options.most_columns, size);
      ++brute.by_size[size - 1];
      brute.scores[row] += weight;
      if (brute.fewest[row] == 0 || brute.fewest[row] > size) brute.fewest[row] = static_cast<std::uint32_t>(size);
      for (std::size_t i = 0; i < columns; ++i)
        if ((set >> i & 1U) != 0) brute.row_column[row * columns + i] += weight;
    }
  }
  return brute;
}

TEST(SpecialUniques, EqualTryingAllSetsOfColumns) {
  std::mt19937_64 random(5);
  std::size_t uniques = 0;
  for (int round = 0; round < 400; ++round) {
    const Table table = random_table(1 + random() % 14, 1 + random() % 6, 1 + random() % 3, random);
    SpecialUniqueOptions options = options_for(table, 1 + random() % 7);
    options.score = random() % 2 == 0 ? UniqueScore::elliot : UniqueScore::sdcmicro;
    options.threads = 1 + static_cast<unsigned>(random() % 3);
    const SpecialUniques found = special_uniques(table, options);
    const Brute brute = by_trying_all(table, options);
    ASSERT_EQ(found.count_by_size, brute.by_size) << round;
    ASSERT_EQ(found.fewest, brute.fewest) << round;
    for (std::size_t row = 0; row < table.rows(); ++row) {
      ASSERT_NEAR(found.scores[row], brute.scores[row], 1e-9 * (1 + brute.scores[row])) << round;
      for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::size_t at = row * table.columns.size() + i;
        ASSERT_NEAR(found.row_column_shares[at] * brute.scores[row], brute.row_column[at],
                    1e-9 * (1 + brute.scores[row]));
      }
    }
    for (const std::size_t count : found.count_by_size) uniques += count;
  }
  EXPECT_GT(uniques, 2000U);
}

TEST(SpecialUniques, AreTheSameForAnyNumberOfThreads) {
  std::mt19937_64 random(7);
  const Table table = random_table(400, 6, 9, random);
  SpecialUniqueOptions options = options_for(table, 6);
  const SpecialUniques one = special_uniques(table, options);
  options.threads = 4;
  const SpecialUniques four = special_uniques(table, options);
  EXPECT_EQ(one.scores, four.scores);
  EXPECT_EQ(one.row_column_shares, four.row_column_shares);
  EXPECT_EQ(one.dis_scores, four.dis_scores);
}

// The ten households of the Practice Guide of the International Household Survey Network, Statistical disclosure
// control for microdata, 4.6: what is published there.
TEST(SpecialUniques, EqualThePracticeGuidesExample) {
  const std::vector<std::vector<const char*>> rows{
      {"Urban", "Female", "Secondary incomplete", "Employed"}, {"Urban", "Female", "Secondary incomplete", "Employed"},
      {"Urban", "Female", "Primary incomplete", "Non-LF"},     {"Urban", "Male", "Secondary complete", "Employed"},
      {"Rural", "Female", "Secondary complete", "Unemployed"}, {"Urban", "Male", "Secondary complete", "Employed"},
      {"Urban", "Female", "Primary complete", "Non-LF"},       {"Urban", "Male", "Post-secondary", "Unemployed"},
      {"Urban", "Female", "Secondary incomplete", "Non-LF"},   {"Urban", "Female", "Secondary incomplete", "Non-LF"}};
  Table table;
  for (const char* name : {"residence", "gender", "education", "labor"}) table.columns.emplace_back(name);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < 4; ++i) table.columns[i].add(row[i]);
  const SpecialUniques found = special_uniques(table, options_for(table, 3));
  EXPECT_EQ(found.scores, (std::vector<double>{0, 0, 6, 0, 12, 0, 6, 10, 0, 0}));
  EXPECT_EQ(found.unique_rows, 4U);
  EXPECT_EQ(found.paired_rows, 6U);
}

// What ARX's own test of its library expects.
TEST(DisScores, EqualArx) {
  const std::vector<double> scores{7, 0, 0, 1.75, 0, 3.25, 0, 1.75, 2.75, 0, 0};
  const std::vector<double> expected{0.028038903, 0, 0, 0.005435918, 0, 0.011357785, 0, 0.005435918, 0.009313862, 0, 0};
  const std::vector<double> got = dis_scores(scores, 5, 6, 4, 0.01);
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], 5e-9) << i;
}

TEST(SpecialUniques, RefuseWhatMakesNoSense) {
  std::mt19937_64 random(1);
  const Table table = random_table(3, 2, 2, random);
  SpecialUniqueOptions options = options_for(table, 0);
  EXPECT_THROW(static_cast<void>(special_uniques(table, options)), Error);
  options = options_for(table, 2);
  options.columns.push_back("a");
  EXPECT_THROW(static_cast<void>(special_uniques(table, options)), Error);
  options = options_for(table, 2);
  options.sampled_share = 1;
  EXPECT_THROW(static_cast<void>(special_uniques(table, options)), Error);
  options = options_for(table, 2);
  options.columns = {"nobody"};
  EXPECT_THROW(static_cast<void>(special_uniques(table, options)), Error);
}

}  // namespace
}  // namespace sumi::verify
