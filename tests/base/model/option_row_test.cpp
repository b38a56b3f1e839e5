#include "base/model/option_row.hpp"

#include <set>

#include <gtest/gtest.h>

#include <sumi/model/promise.hpp>

namespace sumi {
namespace {

TEST(OptionRow, ChoosesOneOfTheNamesOfAType) {
  Support by = Support::owners;
  const OptionRow::Names names = one_of(by, {Support::occurrences, Support::documents, Support::owners});
  EXPECT_EQ(names.choices, (std::vector<std::string_view>{"occurrences", "documents", "owners"}));
  EXPECT_EQ(names.by_default, "owners");
  EXPECT_FALSE(names.several);
  for (const std::string_view name : names.choices) {
    names.choose(name);
    EXPECT_EQ(name_of(by), name);
  }
}

TEST(OptionRow, ChoosesSomeOfThem) {
  std::set<Support> some;
  const OptionRow::Names names = some_of(some, {Support::occurrences, Support::owners});
  EXPECT_TRUE(names.several);
  names.choose("owners");
  names.choose("owners");
  EXPECT_EQ(some, std::set<Support>{Support::owners});
  names.choose("occurrences");
  EXPECT_EQ(some, (std::set<Support>{Support::occurrences, Support::owners}));
}

TEST(OptionRow, SaysChoicesInWords) {
  EXPECT_EQ(in_words({"a"}), "a");
  EXPECT_EQ(in_words({"a", "b"}), "a or b");
  EXPECT_EQ(in_words({"a", "b", "c"}), "a, b or c");
}

}  // namespace
}  // namespace sumi
