#include "link/column_profile.hpp"

#include <gtest/gtest.h>

#include "link/some_records.hpp"

namespace sumi::link {
namespace {

ColumnKind kind(const std::vector<std::string>& values, const std::string& name = "x") {
  Rows rows;
  for (const std::string& value : values) rows.push_back({"a", value});
  return profiles_of(records_of({"other", name}, rows).table(), 1)[1].kind;
}

std::vector<std::string> many(const std::function<std::string(int)>& value) {
  std::vector<std::string> values;
  for (int i = 0; i < 200; ++i) values.push_back(value(i));
  values.push_back(values.back());
  return values;
}

std::string letters(int i) {
  return std::string{static_cast<char>('a' + i % 26), static_cast<char>('a' + i / 26), 'x', 'y'};
}

TEST(ColumnProfile, TellsKinds) {
  EXPECT_EQ(kind({"x", "x", ""}), ColumnKind::empty);
  EXPECT_EQ(kind({"1980-02-03", "1981-02-03", "1981-13-03", "1982-02-03", "1983-02-03", ""}), ColumnKind::date);
  EXPECT_EQ(kind(many([](int i) { return std::to_string(i) + ".5"; })), ColumnKind::decimal);
  EXPECT_EQ(kind(many([](int i) { return std::to_string(10000 + i); })), ColumnKind::code);
  EXPECT_EQ(kind(many([](int i) { return i % 2 == 0 ? "female" : "male"; })), ColumnKind::category);
  EXPECT_EQ(kind(many(letters)), ColumnKind::name);
  EXPECT_EQ(kind(many([](int i) { return letters(i) + " of the " + letters(i + 1); })), ColumnKind::words);
}

TEST(ColumnProfile, FindsWhatNumbersRecords) {
  const LinkRecords named = records_of({"name", "ID"}, {{"a", "x"}, {"a", "y"}});
  EXPECT_EQ(number_of_record(named.table()), 1U);
  const LinkRecords first = records_of({"record", "name"}, {{"rec-1", "a"}, {"rec-2", "a"}});
  EXPECT_EQ(number_of_record(first.table()), 0U);
  const LinkRecords twice = records_of({"id", "name"}, {{"1", "a"}, {"1", "b"}});
  EXPECT_EQ(number_of_record(twice.table()), std::nullopt);
  const LinkRecords of_each = records_of({"id", "name"}, {{"1", "a"}, {"1", "b"}}, {0, 1});
  EXPECT_EQ(number_of_record(of_each.table()), 0U);
  const LinkRecords missing = records_of({"id", "name"}, {{"1", "a"}, {"", "b"}});
  EXPECT_EQ(number_of_record(missing.table()), std::nullopt);
}

TEST(ColumnProfile, CountsWhatChangedPlaces) {
  const LinkRecords records = records_of({"a", "b"}, {{"x", "y"}, {"y", "x"}, {"z", "z"}, {"x", ""}, {"p", "q"}});
  EXPECT_EQ(count_swapped(records.table(), 0, 1), 2U);
}

TEST(ColumnProfile, HoldsNothing) {
  EXPECT_EQ(profile_of(records_of({"a"}, {}).table(), 0).kind, ColumnKind::empty);
  EXPECT_EQ(profile_of(records_of({"a"}, {{""}}).table(), 0).kind, ColumnKind::empty);
}

}  // namespace
}  // namespace sumi::link
