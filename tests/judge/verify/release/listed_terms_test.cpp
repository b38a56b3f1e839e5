#include "judge/verify/release/listed_terms.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/term_dictionaries.hpp"

namespace sumi::verify {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class ListedTermsFile : public ::testing::Test {
 protected:
  [[nodiscard]] std::string error(const TestDictionary& dictionary, unsigned k = 2) const {
    return io::error_of([&] { (void)ListedTerms(dictionary.write(folder_), k); });
  }
  // The error after one thing in the file isn't as it should be.
  [[nodiscard]] std::string error_if(const std::function<void(TestDictionary&)>& damage) const {
    TestDictionary dictionary = good_;
    damage(dictionary);
    return error(dictionary);
  }

  const io::TestFolder folder_;
  const TestDictionary good_ = dictionary_of(
      {{"crew", "cr*w"}, {"craw", "cr*w"}, {"ab", "**"}, {"zz", "**"}, {"manufactory", ""}, {"明治製菓", "明治**"}},
      {"A-17", "ABBA"});
};

TEST_F(ListedTermsFile, IsRead) {
  const ListedTerms terms(good_.write(folder_), 2);
  EXPECT_TRUE(terms.is_safe());
  ASSERT_EQ(terms.size(), 8U);
  EXPECT_EQ(terms.term(0), U"ab");
  EXPECT_EQ(terms.term(2), U"craw");
  EXPECT_EQ(terms.term(4), U"明治製菓");
  EXPECT_EQ(terms.term(5), U"manufactory");
  EXPECT_EQ(terms.term(7), U"ABBA");
  EXPECT_FALSE(terms.is_identifier(5));
  EXPECT_TRUE(terms.is_identifier(6));
  EXPECT_EQ(terms.lengths().size(), 3U);
  EXPECT_TRUE(terms.is_length_hidden(5));
  EXPECT_FALSE(terms.is_length_hidden(0));
  const TermPatternBits crew = terms.pattern(3);
  EXPECT_TRUE(crew.keeps(0) && crew.keeps(1) && !crew.keeps(2) && crew.keeps(3));
  EXPECT_TRUE(terms.pattern(0).keeps_none() && terms.pattern(5).keeps_none() && !crew.keeps_none());
  EXPECT_FALSE(crew.keeps_all());
  const std::uint8_t all[]{0xFF, 0x07};
  EXPECT_TRUE(TermPatternBits(all, 11).keeps_all());
  EXPECT_FALSE(TermPatternBits(all, 12).keeps_all());
}

TEST_F(ListedTermsFile, MayBeEmpty) {
  const ListedTerms terms(TestDictionary{}.write(folder_), 3);
  EXPECT_EQ(terms.size(), 0U);
  EXPECT_TRUE(terms.lengths().empty());
}

TEST_F(ListedTermsFile, HasPatternsForSomeK) {
  EXPECT_EQ(error(good_, 3), "no error");
  EXPECT_THAT(error(good_, 4), StartsWith("bad_usage:"));
  EXPECT_THAT(error(good_, 1), StartsWith("bad_usage:"));
  EXPECT_THAT(error_if([](TestDictionary& d) { d.about.k_max = 1; }), StartsWith("bad_input:"));
}

TEST_F(ListedTermsFile, IsRefusedWhereItIsForeignOrDamaged) {
  const std::string bytes = good_.bytes();
  const auto error_of = [&](std::string_view changed) {
    const std::string path = folder_.write("changed", changed);
    return io::error_of([&] { (void)ListedTerms(path, 2); });
  };
  EXPECT_THAT(error_of(""), StartsWith("bad_input:"));
  EXPECT_THAT(error_of("crew\ncraw\n"), HasSubstr("not a terms dictionary"));
  EXPECT_THAT(error_of(good_.bytes("model")), HasSubstr("not a terms dictionary"));
  for (std::size_t size = 0; size < bytes.size(); size += 61)
    EXPECT_THAT(error_of(bytes.substr(0, size)), StartsWith("bad_input:"));
  for (std::size_t at = 0; at < bytes.size(); at += 7) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x10);
    const std::string error = error_of(changed);
    EXPECT_TRUE(error == "no error" || error.starts_with("bad_input:")) << error;  // between sections, and at another k
  }
}

TEST_F(ListedTermsFile, IsRefusedWhereItsNumbersDoNotFit) {
  using Damage = std::function<void(TestDictionary&)>;
  constexpr std::uint32_t kHuge = 0xFFFFFFFF;
  const std::vector<Damage> damages{
      [](TestDictionary& d) { d.about.terms = 5; },
      [](TestDictionary& d) { d.about.terms = ~std::uint64_t{0}; },
      [](TestDictionary& d) { d.about.identifiers = ~std::uint64_t{0} - 5; },
      [](TestDictionary& d) { d.about.identifiers = 0; },
      [](TestDictionary& d) { d.about.is_safe = 7; },
      [](TestDictionary& d) { d.lengths[0].terms = kHuge; },
      [](TestDictionary& d) { d.lengths[0].terms = 0; },
      [](TestDictionary& d) { d.lengths[0].length = kHuge; },
      [](TestDictionary& d) { d.lengths[0].length = 0; },
      [](TestDictionary& d) { d.lengths[2].length = 257; },
      [](TestDictionary& d) { d.lengths[1].length = d.lengths[0].length; },
      [](TestDictionary& d) { d.lengths.pop_back(); },
      [](TestDictionary& d) { d.lengths.push_back({200, 1}); },
      [](TestDictionary& d) { d.identifier_lengths[0].terms = 3; },
      [](TestDictionary& d) { d.characters.pop_back(); },
      [](TestDictionary& d) { d.characters += U'x'; },
      [](TestDictionary& d) { d.characters.back() = 0xD800; },
      [](TestDictionary& d) { d.identifier_characters.back() = 0x110000; },
      [](TestDictionary& d) { d.patterns.pop_back(); },
      [](TestDictionary& d) { d.patterns.push_back(0); },
      [](TestDictionary& d) { d.patterns[0] = 0x04; },
      [](TestDictionary& d) { d.length_hidden = {6}; },
      [](TestDictionary& d) { d.length_hidden = {kHuge}; },
      [](TestDictionary& d) { d.length_hidden = {5, 5}; },
      [](TestDictionary& d) { d.length_hidden = {5, 0}; },
      [](TestDictionary& d) { d.length_hidden = {2}; },
  };
  for (std::size_t i = 0; i < damages.size(); ++i) EXPECT_THAT(error_if(damages[i]), StartsWith("bad_input:")) << i;
}

TEST_F(ListedTermsFile, IsRefusedWhereATermCouldCountTwice) {
  EXPECT_THAT(error(dictionary_of({{"crew", "cr**"}, {"crew", "cr**"}})), HasSubstr("distinct"));
  EXPECT_THAT(error_if([](TestDictionary& d) { std::swap(d.characters[0], d.characters[2]); }), HasSubstr("distinct"));
}

}  // namespace
}  // namespace sumi::verify
