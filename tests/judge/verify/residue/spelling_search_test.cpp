#include "judge/verify/residue/spelling_search.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/text/nfkc_folder.hpp"

namespace sumi::verify {
namespace {

using Found = std::vector<std::string>;

Found found(const std::string& value, ResidueLikeness likeness, std::string_view text) {
  const std::vector<ResidueIdentifier> identifiers{{"x", value, 0, true, false, likeness}};
  const SpellingSearch search(identifiers);
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  PlainWords words;
  words.read(folded, text);
  Found all;
  search.for_each(words, [&](std::span<const std::uint32_t>, std::size_t first, std::size_t last) {
    const Position begin = folded.source(first, first + 1).begin;
    all.emplace_back(text.substr(begin, folded.source(last, last + 1).end - begin));
  });
  return all;
}
Found words(const std::string& value, std::string_view text) {
  return found(value, ResidueLikeness::words, text);
}
Found number(const std::string& value, std::string_view text) {
  return found(value, ResidueLikeness::number, text);
}

TEST(SpellingSearch, FindsNothingThatIsLeftOfAnAddressWithoutItsHan) {
  EXPECT_EQ(words("北京市海淀区中関村大街27号", "room 27, 27号"), Found{});
  EXPECT_EQ(number("東京都千代田区1-1-12345678", "1-1-12345678"), Found{});
}

TEST(SpellingSearch, FindsNamesWithoutAccents) {
  EXPECT_EQ(words("Jürgen Müller", "Jurgen Muller, JUERGEN MUELLER, Jürgen Müller"),
            (Found{"Jurgen Muller", "JUERGEN MUELLER", "Jürgen Müller"}));
  EXPECT_EQ(words("Jurgen Muller", "Jürgen Müller"), Found{"Jürgen Müller"});
}

TEST(SpellingSearch, FindsNamesHoweverTheyAreJoined) {
  for (const char* one : {"Anna-Mori Berg", "anna, mori  berg", "Anna\nMori\tBerg", "AnnaMoriBerg", "AnnaMori Berg",
                          "anna.mori.berg", "Anna_Mori_Berg", "Anna Mo-\nri Berg"})
    EXPECT_EQ(words("Anna Mori Berg", std::string("x ") + one + " y"), Found{one});
  EXPECT_EQ(words("Siobhan O'Brien", "Siobhan OBrien; Siobhán O Brien"), (Found{"Siobhan OBrien", "Siobhán O Brien"}));
  EXPECT_EQ(words("Siobhan OBrien", "Siobhan O'Brien"), Found{"Siobhan O'Brien"});
}

TEST(SpellingSearch, FindsInitialsBetween) {
  for (const char* one : {"Tova J. Brandvold", "Tova J Brandvold", "Tova J.K. Brandvold", "tova j. brandvold"})
    EXPECT_EQ(words("Tova Brandvold", one), Found{one});
  EXPECT_EQ(words("Tova Brandvold", "Tova a Brandvold, Tova J. K. L. Brandvold, Tova J"), Found());
}

// Those with the same first word are told apart by what stands behind it, initials or not.
TEST(SpellingSearch, FindsOneAmongManyThatBeginAlike) {
  std::vector<ResidueIdentifier> identifiers;
  for (char a = 'a'; a <= 'z'; ++a)
    for (char b = 'a'; b <= 'z'; ++b)
      identifiers.push_back({"x", std::string("Maria Q") + a + b, 0, true, false, ResidueLikeness::words});
  for (const char* one : {"Maria", "Maria J Qab", "Maria Q", "Mariana Qab"})
    identifiers.push_back({"x", one, 0, true, false, ResidueLikeness::words});
  const SpellingSearch search(identifiers);
  const auto values_in = [&](std::string_view text) {
    NfkcFolder folder;
    FoldedText folded;
    folder.fold(text, folded);
    PlainWords words;
    words.read(folded, text);
    std::vector<std::string> all;
    search.for_each(words, [&](std::span<const std::uint32_t> alike, std::size_t, std::size_t) {
      for (const std::uint32_t one : alike) all.push_back(identifiers[one].value);
    });
    std::ranges::sort(all);
    return all;
  };
  const Found both{"Maria", "Maria Qab"};
  for (const char* text :
       {"Maria Qab", "maria, qab", "Maria-Qab", "Maria K. Qab", "Maria K. L. Qab", "Ma-\nria Qa-\nb"})
    EXPECT_EQ(values_in(text), both) << text;
  EXPECT_EQ(values_in("MariaQab"), Found{"Maria Qab"});
  EXPECT_EQ(values_in("Maria J. Qab"), (Found{"Maria", "Maria J Qab", "Maria Qab"}));
  EXPECT_EQ(values_in("Maria Q. Qab"), (Found{"Maria", "Maria Q", "Maria Qab"}));
  EXPECT_EQ(values_in("Maria K. L. M. Qab, Maria Qabc"), (Found{"Maria", "Maria"}));
}

TEST(SpellingSearch, FindsNothingWithinWordsOrFarApart) {
  EXPECT_EQ(words("Anna Mori", "Joanna Mori, Anna Morii, Anna [NAME] Mori, Anna (((( Mori"), Found());
  EXPECT_EQ(words("An Na", "Anna"), Found());
  EXPECT_EQ(words("Mori", "Mo ri"), Found());
}

TEST(SpellingSearch, ComparesNumbersByLettersAndDigits) {
  EXPECT_EQ(number("48211907", "MRN 48 211 907, 48-211-907, MRN48211907"),
            (Found{"48 211 907", "48-211-907", "48211907"}));
  EXPECT_EQ(number("AB-123.456", "ab123456 and AB 123 456"), (Found{"ab123456", "AB 123 456"}));
  EXPECT_EQ(number("912345678", "+34912345678, 0034912345678"), (Found{"912345678", "912345678"}));
  EXPECT_EQ(number("48211907", "148211907 482119070 48211 x 907"), Found());
  EXPECT_EQ(number("123456", "12 34 56"), Found());
}

TEST(SpellingSearch, FindsDaysHoweverTheyAreWritten) {
  for (const char* one : {"1934-03-05", "1934/3/5", "05.03.1934", "5.3.1934", "03/05/1934", "3-5-34", "34-03-05",
                          "19340305", "05031934", "03051934", "050334", "5 March 1934", "March 5th, 1934",
                          "5th of March 1934", "MAR 5 1934", "5 de marzo de 1934", "5. März 1934", "5 mars 1934"})
    EXPECT_FALSE(found("1934-03-05", ResidueLikeness::date, std::string("DOB: ") + one + ".").empty()) << one;
  EXPECT_EQ(found("1934-03-05", ResidueLikeness::date, "1934-03-06, 5 April 1934, 5 March, 1935, 3/5, 193403050"),
            Found());
}

TEST(SpellingSearch, BeginsNoDayWithinAnother) {
  for (const char* one : {"2004-03-05: [34,35]", "2004-5-3 34", "2004-01-03 05 1934"})
    EXPECT_EQ(found("1934-03-05", ResidueLikeness::date, one), Found()) << one;
  for (const char* one : {"2004-03-05-34", "2004 03-05-34", "1204: 5.3.34", "2004-13 5.3.34", "2004-03 5 34"})
    EXPECT_FALSE(found("1934-03-05", ResidueLikeness::date, one).empty()) << one;
}

TEST(SpellingSearch, LeavesWhatIsToBeExact) {
  EXPECT_EQ(found("Anna Mori", ResidueLikeness::exact, "Anna Mori"), Found());
  const std::vector<ResidueIdentifier> identifiers{{"x", "Anna", 0}};
  EXPECT_TRUE(SpellingSearch(identifiers).empty());
}

TEST(SpellingSearch, SaysAllThatAreAlike) {
  const std::vector<ResidueIdentifier> identifiers{{"x", "Anna Mori", 7, true, false, ResidueLikeness::words},
                                                   {"y", "Anna Mori", 3, true, false, ResidueLikeness::words}};
  const SpellingSearch search(identifiers);
  NfkcFolder folder;
  FoldedText folded;
  folder.fold("Anna-Mori", folded);
  PlainWords read;
  read.read(folded, "Anna-Mori");
  std::vector<std::uint32_t> alike;
  search.for_each(read, [&](std::span<const std::uint32_t> all, std::size_t, std::size_t) {
    alike.assign(all.begin(), all.end());
  });
  EXPECT_EQ(alike, (std::vector<std::uint32_t>{1, 0}));
}

TEST(SpellingSearch, FindsADayInPartsButNotInSixFigures) {
  const auto day = [](std::string_view text) { return found("1985-03-12", ResidueLikeness::day, text); };
  EXPECT_EQ(day("on 12/03/85 or 03.12.85 or 1985-03-12 or 12 March 1985 or 19850312"),
            (Found{"12/03/85", "03.12.85", "1985-03-12", "12 March 1985", "19850312"}));
  EXPECT_EQ(day("850312 120385 031285"), Found{});
  EXPECT_EQ(found("1985-03-12", ResidueLikeness::date, "850312 120385"), (Found{"850312", "120385"}));
}

}  // namespace
}  // namespace sumi::verify
