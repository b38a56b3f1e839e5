#include "publish/replace/invented_words.hpp"

#include <set>

#include <gtest/gtest.h>

#include "base/keys/fixed_key.hpp"
#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"

namespace sumi::replace {
namespace {

std::size_t different(InventedWord what, const std::string& word, unsigned tries) {
  std::set<std::string> all;
  for (unsigned i = 0; i < tries; ++i) {
    Draws draws(fixed_key(), "t", word, i);
    all.insert(invented_latin(what, word, draws));
  }
  return all.size();
}

TEST(InventedWords, ComeFromPoolsOfThousands) {
  EXPECT_GT(different(InventedWord::name, "smith", 1000), 850u);
  EXPECT_GT(different(InventedWord::name, "maria", 1000), 750u);
  EXPECT_GT(different(InventedWord::name, "garcia", 1000), 800u);
  EXPECT_GT(different(InventedWord::place, "springfield", 1000), 850u);
}

TEST(InventedWords, AreCapitalizedLatinLetters) {
  for (unsigned i = 0; i < 500; ++i) {
    Draws draws(fixed_key(), "t", "x", i);
    const std::string name =
        invented_latin(i % 2 == 0 ? InventedWord::name : InventedWord::place, i % 3 == 0 ? "juan" : "smith", draws);
    EXPECT_EQ(name, names::capitalized(names::plain(name))) << name;
    EXPECT_GE(name.size(), 4u);
  }
}

TEST(InventedWords, KeepTheGenderOfGivenNames) {
  for (unsigned i = 0; i < 200; ++i) {
    Draws woman(fixed_key(9), "t", "x", i);
    const std::string name = invented_latin(InventedWord::name, "maria", woman);
    EXPECT_NE(std::string("aehsy").find(name.back()), std::string::npos) << name;
    Draws man(fixed_key(9), "t", "x", i);
    EXPECT_NE(invented_latin(InventedWord::name, "juan", man).back(), 'a');
  }
}

TEST(InventedWords, HanHaveAsManyCharacters) {
  for (const std::string word : {"林", "山田", "太郎", "佐々木", "健太郎", "武者小路実"}) {
    for (const bool family : {false, true}) {
      Draws draws(fixed_key(), "t", word);
      const std::string made = invented_han(word, family, draws);
      EXPECT_EQ(utf8::count(made), utf8::count(word)) << made;
      EXPECT_FALSE(utf8::first_invalid(made));
    }
  }
}

}  // namespace
}  // namespace sumi::replace
