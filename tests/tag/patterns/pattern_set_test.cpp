#include "tag/patterns/pattern_set.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "base/text/utf8.hpp"
#include "tag/found_in.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> own(const Pattern& pattern, const std::string& text) {
  const PatternSet set({}, {pattern});
  std::vector<std::string> found;
  for (const Finding& finding : set.find(text)) found.push_back(text.substr(finding.where.begin, finding.where.size()));
  return found;
}

TEST(PatternSet, RaisesTheScoreBesideContext) {
  const PatternSet set(
      {},
      {{.entity = "X", .name = "n", .regex = "[0-9]{4}", .score = .5, .context = {"case", "file"}, .reach = {3, 1}}});
  const auto score = [&](const std::string& text) {
    const auto found = set.find(text);
    return found.empty() ? 0. : found[0].score;
  };
  EXPECT_DOUBLE_EQ(score("1234"), .5);
  EXPECT_DOUBLE_EQ(score("case 1234"), .85);
  EXPECT_DOUBLE_EQ(score("case no 1234"), .83);
  EXPECT_DOUBLE_EQ(score("case a b c 1234"), .5);
  EXPECT_DOUBLE_EQ(score("1234 file"), .83);
  const auto found = set.find("a file: 1234");
  EXPECT_EQ(found.at(0).context, 1);
  EXPECT_EQ(found.at(0).check, std::nullopt);
  EXPECT_EQ(set.explain(found[0]), "X by X/n, near \"file\"");
}

TEST(PatternSet, AFailedCheckNeedsContextAndForgiveness) {
  Pattern pattern{.entity = "CARD",
                  .name = "n",
                  .regex = "[0-9]{16}",
                  .score = .8,
                  .check = check_named("luhn"),
                  .context = {"card"},
                  .forgives = true};
  const PatternSet set({}, {pattern});
  EXPECT_EQ(set.explain(set.find("4111111111111111").at(0)), "CARD by CARD/n, check luhn passed");
  EXPECT_THAT(set.find("4111111111111112"), IsEmpty());
  const Finding failed = set.find("card 4111111111111112").at(0);
  EXPECT_EQ(failed.check, false);
  EXPECT_DOUBLE_EQ(failed.score, kFailedScore + kContextBonus);
  EXPECT_EQ(set.explain(failed), "CARD by CARD/n, check luhn failed, near \"card\"");
  pattern.forgives = false;
  EXPECT_THAT(own(pattern, "card 4111111111111112"), IsEmpty());
}

TEST(PatternSet, OwnPatternsKeepToWordsUnlessToldNot) {
  EXPECT_THAT(own({.entity = "X", .regex = "[0-9]{2}"}, "12 a34 567 89"), ElementsAre("12", "89"));
  EXPECT_THAT(own({.entity = "X", .regex = "[0-9]{2}", .keeps_to_words = false}, "12 a34 567"),
              ElementsAre("12", "34", "56"));
}

TEST(PatternSet, TheFirstGroupIsWhatIsFound) {
  EXPECT_THAT(own({.entity = "X", .regex = "Study ID: ([A-Z]+)"}, "Study ID: ABC; Study ID: DE"),
              ElementsAre("ABC", "DE"));
  EXPECT_THAT(own({.entity = "X", .regex = "a(b)?", .keeps_to_words = false}, "a ab"), ElementsAre("a", "b"))
      << "without a group that took part: all of it";
}

TEST(PatternSet, OwnPatternsMatchAcrossWindows) {
  const std::string text =
      std::string(PatternSet::kOwnWindowBytes - 2, '.') + "abcd" + std::string(10000, '.') + "abcd";
  EXPECT_THAT(own({.entity = "X", .regex = "abcd"}, text), ElementsAre("abcd", "abcd"));
  EXPECT_THAT(own({.entity = "X", .regex = "é+"}, std::string(PatternSet::kOwnWindowBytes - 1, 'x') + " éé"),
              ElementsAre("éé"));
  EXPECT_THAT(own({.entity = "X", .regex = "x*"}, "é"), IsEmpty()) << "empty matches are none";
}

TEST(PatternSet, AnchorsMeanTheEndsOfTheText) {
  const std::string text = "aa\naa" + std::string(3 * PatternSet::kOwnWindowBytes, '.') + "aa";
  EXPECT_THAT(own({.entity = "X", .regex = "^a", .keeps_to_words = false}, text), ElementsAre("a"));
  EXPECT_THAT(own({.entity = "X", .regex = "a+$", .keeps_to_words = false}, text), ElementsAre("aa"));
  EXPECT_THAT(own({.entity = "X", .regex = "(?m)^a", .keeps_to_words = false}, text), ElementsAre("a", "a"));
  EXPECT_THAT(own({.entity = "X", .regex = "\\ba", .keeps_to_words = false}, text), ElementsAre("a", "a", "a"));
}

TEST(PatternSet, WithinPlacesFindsWhatBeginsThere) {
  const PatternSet set({}, {{.entity = "X", .regex = "a+b", .keeps_to_words = false}});
  const std::string text = "aab ab" + std::string(3 * PatternSet::kOwnWindowBytes, '.') + "ab";
  const auto within = [&](std::vector<Range> places) {
    std::vector<Position> begins;
    for (const Finding& one : set.find_within(text, std::vector<std::vector<Range>>{std::move(places)}))
      begins.push_back(one.where.begin);
    return begins;
  };
  EXPECT_THAT(within({{0, text.size()}}), ElementsAre(0, 4, text.size() - 2));
  EXPECT_THAT(within({{0, 1}, {2, 5}, {text.size() - 2, text.size() - 1}}), ElementsAre(0, 4, text.size() - 2));
  EXPECT_THAT(within({{text.size() - 2, text.size()}}), ElementsAre(text.size() - 2));
  EXPECT_THAT(within({}), IsEmpty());
}

TEST(PatternSet, ABadRegexNamesItsPlace) {
  try {
    const PatternSet set({}, {{.entity = "X", .regex = "[a", .place = "own.toml:7"}});
    FAIL();
  } catch (const Error& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("own.toml:7: regex: RE2 says")) << error.what();
  }
}

TEST(PatternSet, LeavesOutWhatIsBelowTheLeastScore) {
  const std::vector<Pattern> patterns{{.entity = "X", .regex = "[0-9]+", .score = .3, .context = {"id"}}};
  EXPECT_THAT(PatternSet({}, patterns).find("12"), IsEmpty());
  EXPECT_EQ(PatternSet({}, patterns).find("id 12").size(), 1);
  EXPECT_EQ(PatternSet({}, patterns, .2).find("12").size(), 1);
}

TEST(PatternSet, ShorterMatchesAreTriedWhereTheLongestFails) {
  EXPECT_THAT(found_in("IBAN GB29 NWBK 6016 1331 9268 19 is mine", "IBAN_CODE"),
              ElementsAre("GB29 NWBK 6016 1331 9268 19"));
  EXPECT_THAT(found_in("on 5 May 2020x", "DATE_TIME"), ElementsAre("5 May 2020"));
}

TEST(PatternSet, WordsSpeakAgainstAFinding) {
  const Pattern pattern{
      .entity = "X", .regex = "[0-9]{2}", .against = {"version", "chapter of"}, .against_behind = {"percent"}};
  EXPECT_THAT(own(pattern, "12 version 34 chapter of 56 version x 78 90 percent"), ElementsAre("12", "78"));
}

TEST(PatternSet, FindsTheSameDisjointOnesAmongAll) {
  const std::string text = "mail http://192.0.2.1/a?b=c@d.com or call 212-555-0123";
  const auto all = builtin_set().find(text);
  const auto disjoint = builtin_set().find_disjoint(text);
  EXPECT_GT(all.size(), disjoint.size());
  for (const Finding& finding : disjoint) EXPECT_THAT(all, ::testing::Contains(finding));
}

TEST(PatternSet, EmptySetsAndTextsAreFine) {
  EXPECT_THAT(PatternSet({}, {}).find("1"), IsEmpty());
  EXPECT_THAT(builtin_set().find(""), IsEmpty());
}

void expect_sound(const PatternSet& set, const std::string& text) {
  for (const std::vector<Finding>& findings : {set.find(text), set.find_disjoint(text)}) {
    for (const Finding& f : findings) {
      ASSERT_LT(f.where.begin, f.where.end);
      ASSERT_LE(f.where.end, text.size());
      ASSERT_TRUE(utf8::starts_character(text[f.where.begin]));
      ASSERT_TRUE(f.where.end == text.size() || utf8::starts_character(text[f.where.end]));
      ASSERT_TRUE(f.score >= PatternSet::kMinScore && f.score <= 1);
      ASSERT_FALSE(set.explain(f).empty());
    }
  }
  const auto disjoint = set.find_disjoint(text);
  for (std::size_t i = 1; i < disjoint.size(); ++i) ASSERT_LE(disjoint[i - 1].where.end, disjoint[i].where.begin);
}

RC_GTEST_PROP(PatternSet, TakesAnyText, (const std::vector<int>& numbers)) {
  static const std::vector<std::string> pieces{"1",
                                               "23",
                                               "456",
                                               "7890",
                                               "2020",
                                               " ",
                                               " ",
                                               "-",
                                               "/",
                                               ".",
                                               ":",
                                               "@",
                                               "(",
                                               ")",
                                               "+",
                                               "a",
                                               "AB",
                                               "X",
                                               "z",
                                               "May",
                                               "mayo",
                                               "de",
                                               "Mon",
                                               "http://",
                                               "www.",
                                               "com",
                                               "é",
                                               "ß",
                                               "電話",
                                               "令和",
                                               "年",
                                               "月",
                                               "日",
                                               "１",
                                               "２３",
                                               "－",
                                               "〒",
                                               "二",
                                               "😀",
                                               "я",
                                               "\n",
                                               "\n\n",
                                               std::string(1, '\0'),
                                               "SSN",
                                               "MRN",
                                               "NHC",
                                               "fax",
                                               "age",
                                               "años",
                                               "\xCC\x81"};
  static const PatternSet with_own(builtin_patterns(), {{.entity = "OWN", .regex = "(?i)a.{0,9}?(1|é)"}});
  std::string text;
  for (const int number : numbers) text += pieces[static_cast<unsigned>(number) % pieces.size()];
  expect_sound(with_own, text);
}

TEST(PatternSet, TakesHostileTextsInLinearTime) {
  const PatternSet set(builtin_patterns(), {{.entity = "OWN", .regex = "x(.*y)?"}});
  for (const char* unit : {"1",    "1-",   "1 ",   "a@", "a.",   "a",  ".", "http://", "+1 ",   "(1",
                           "::1:", "May ", "1/1/", "２", "令和", "二", "x", "MRN ",    "GB29 ", "*"}) {
    std::string text;
    while (text.size() < 50'000) text += unit;
    expect_sound(set, text);
  }
}

TEST(PatternSet, TakesNulBytes) {
  EXPECT_THAT(found_in(std::string("a\0b 536-22-1234\0", 16), "US_SSN"), ElementsAre("536-22-1234"));
}

// The same ten digits, written alike: the word beside them decides. find_disjoint() decides by score alone.
TEST(PatternSet, TellsTelephoneNumbersFromThoseOfHealthServices) {
  const PatternSet patterns(builtin_patterns(), {});
  const auto entity = [&](std::string_view text) {
    const std::vector<Finding> found = patterns.find_covering(text);
    return found.size() == 1 ? std::string(patterns.patterns()[found[0].pattern].entity) : std::string("not one");
  };
  EXPECT_EQ(entity("call 212-555-0199"), "PHONE_NUMBER");
  for (const char* text : {"943-476-5919", "patient 943-476-5919", "Patient's phone number: 943-476-5919"})
    EXPECT_EQ(entity(text), "PHONE_NUMBER") << text;
  for (const char* text : {"NHS number 212-555-0199", "NHS number 943-476-5919", "NHS no: 943-476-5919",
                           "nhs 943-476 5919", "National Health Service 943-476-5919", "patient 9434765919"})
    EXPECT_EQ(entity(text), "UK_NHS") << text;
  EXPECT_EQ(entity("9434765919"), "not one");
  EXPECT_EQ(entity("her NHS number is 943 476 5919, call her"), "UK_NHS");
}

}  // namespace
}  // namespace sumi::tag
