#include "link/compared_column.hpp"

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/some_records.hpp"

namespace sumi::link {
namespace {

LinkComparison reading(LinkReading how, std::vector<LinkLevel> levels = {}) {
  return {"a", how, std::move(levels)};
}

TEST(ComparedColumn, CountsValues) {
  const LinkRecords records = records_of({"a"}, {{"x"}, {"y"}, {""}, {"X"}});
  ComparedColumn column(records.table(), reading(LinkReading::text));
  const std::vector<std::uint32_t> numbers = column.take_numbers();
  EXPECT_EQ(column.values().size(), 2U);
  EXPECT_EQ(numbers[0], numbers[3]);
  EXPECT_NE(numbers[0], numbers[1]);
  EXPECT_EQ(numbers[2], ComparedColumn::kMissing);
  EXPECT_EQ(column.values()[numbers[0]].records, 2U);
  EXPECT_EQ(column.filled(), 3U);
  EXPECT_EQ(column.text(numbers[1]), "y");
}

TEST(ComparedColumn, ReadsDatesAndNumbersInOneSpelling) {
  const LinkRecords dates = records_of({"a"}, {{"3/2/1980"}, {"03.02.1980"}, {"25/12/1970"}, {"no date"}});
  ComparedColumn column(dates.table(), reading(LinkReading::date));
  const std::vector<std::uint32_t> numbers = column.take_numbers();
  EXPECT_EQ(numbers[0], numbers[1]);
  EXPECT_EQ(column.text(numbers[2]), "19701225");
  EXPECT_EQ(column.text(numbers[3]), "no date");
  EXPECT_FALSE(column.dates()[numbers[3]]);
  const LinkRecords decimals = records_of({"a"}, {{"1.50"}, {"1.5"}});
  ComparedColumn amounts(decimals.table(), reading(LinkReading::number));
  EXPECT_EQ(amounts.values().size(), 1U);
}

TEST(ComparedColumn, SplitsWords) {
  const LinkRecords records = records_of({"a"}, {{"b a, b"}, {"---"}});
  ComparedColumn column(records.table(), reading(LinkReading::text, {{LinkMeasure::tokens, .5, {}}}));
  const std::vector<std::uint32_t> numbers = column.take_numbers();
  EXPECT_EQ(column.words(numbers[0]).size(), 2U);
  EXPECT_TRUE(column.words(numbers[1]).empty());
}

TEST(ComparedColumn, KeepsTheFirst64Characters) {
  const LinkRecords records = records_of({"a"}, {{std::string(100, 'x')}, {"ä"}});
  ComparedColumn column(records.table(), reading(LinkReading::text));
  const std::vector<std::uint32_t> numbers = column.take_numbers();
  EXPECT_EQ(column.characters(numbers[0]).size(), 64U);
  EXPECT_EQ(column.characters(numbers[1]).size(), 1U);
}

RC_GTEST_PROP(ComparedColumn, DoesNotDependOnTheOrderOfRecords, ()) {
  Rows rows;
  for (int i = *rc::gen::inRange(0, 20); i > 0; --i) rows.push_back({some_word()});
  Rows turned = rows;
  std::ranges::reverse(turned);
  const LinkRecords one = records_of({"a"}, rows);
  const LinkRecords other = records_of({"a"}, turned);
  ComparedColumn a(one.table(), reading(LinkReading::text));
  ComparedColumn b(other.table(), reading(LinkReading::text));
  std::vector<std::uint32_t> of_b = b.take_numbers();
  std::ranges::reverse(of_b);
  RC_ASSERT(a.take_numbers() == of_b);
}

// A bit that one value has and the other lacks stands for a character (or one more of it) that the other lacks.
RC_GTEST_PROP(ComparedColumn, SignaturesNeverClaimTooMuch, ()) {
  const std::string first = "x" + some_word();
  const std::string second = "y" + some_word();
  const LinkRecords records = records_of({"a"}, {{first}, {second}});
  ComparedColumn column(records.table(), reading(LinkReading::text));
  const std::vector<std::uint32_t> numbers = column.take_numbers();
  std::size_t alone = 0;
  for (const char letter : std::string("abxy")) {
    const auto more = std::ranges::count(first, letter) - std::ranges::count(second, letter);
    alone += static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, more));
  }
  const std::uint64_t bits = column.values()[numbers[0]].signature & ~column.values()[numbers[1]].signature;
  RC_ASSERT(static_cast<std::size_t>(std::popcount(bits)) <= alone);
}

}  // namespace
}  // namespace sumi::link
