#include "base/names/letters.hpp"

#include <gtest/gtest.h>

namespace sumi::names {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const WordPart& part : word_parts(text)) words.emplace_back(text.substr(part.where.begin, part.where.size()));
  return words;
}

using Strings = std::vector<std::string>;

TEST(Letters, CutWordsByKind) {
  EXPECT_EQ(words_of("Maria Smith-García, b. 1984"), (Strings{"Maria", "Smith", "García", "b", "1984"}));
  EXPECT_EQ(words_of("John O'Brien's D’Angelo"), (Strings{"John", "O'Brien", "s", "D’Angelo"}));
  EXPECT_EQ(words_of("山田タロウ3号"), (Strings{"山田", "タロウ", "3", "号"}));
  EXPECT_EQ(words_of("スミスー佐々木"), (Strings{"スミスー", "佐々木"}));
  EXPECT_EQ(words_of("3ºB"), (Strings{"3", "B"}));
  EXPECT_EQ(words_of(" .-"), Strings{});
  EXPECT_EQ(words_of("'a'"), Strings{"a"});
}

TEST(Letters, PlainTakesAccentsAside) {
  EXPECT_EQ(plain("GARCÍA"), "garcia");
  EXPECT_EQ(plain("Garci\u0301a"), "garcia");
  EXPECT_EQ(plain("Łukasz"), "lukasz");
  EXPECT_EQ(plain("Иван"), "иван");
  EXPECT_EQ(plain("山田"), "山田");
}

TEST(Letters, WriteAsAnotherWord) {
  EXPECT_EQ(in_case_of("Marten", "John"), "Marten");
  EXPECT_EQ(in_case_of("Marten", "JOHN"), "MARTEN");
  EXPECT_EQ(in_case_of("Marten", "john"), "marten");
  EXPECT_EQ(in_case_of("Marten", "McDonald"), "Marten");
  EXPECT_EQ(in_case_of("Ñora", "maría"), "ñora");
  EXPECT_EQ(in_case_of("東", "山"), "東");
  EXPECT_EQ(capitalized("élan"), "Élan");
  EXPECT_EQ(capitalized(""), "");
}

TEST(Letters, KnowCapitals) {
  EXPECT_TRUE(is_all_capitals("SMITH"));
  EXPECT_FALSE(is_all_capitals("S"));
  EXPECT_FALSE(is_all_capitals("Smith"));
  EXPECT_FALSE(is_all_capitals("山田"));
  EXPECT_TRUE(has_capital("mcDonald"));
  EXPECT_FALSE(has_capital("smith"));
}

}  // namespace
}  // namespace sumi::names
