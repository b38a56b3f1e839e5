#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/recognize/word_context.hpp"

namespace sumi::recognize {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> dates_in(std::string_view text, bool is_english = true) {
  std::vector<std::string> found;
  for (const FoundDate& date : find_dates_in_words(text, is_english))
    found.emplace_back(text.substr(date.where.begin, date.where.size()));
  return found;
}

TEST(DatesInWords, AreFoundInEnglish) {
  EXPECT_THAT(dates_in("We met yesterday at 2pm for 2 days in March at 10:30 in the 1990s, on Monday morning"),
              ElementsAre("yesterday", "2pm", "2 days", "March", "10:30", "the 1990s", "Monday morning"));
  EXPECT_THAT(dates_in("seen last week, 3 weeks ago, tonight, March 15th, 5 o'clock, on Christmas Eve"),
              ElementsAre("last week", "3 weeks ago", "tonight", "March 15th", "5 o'clock", "Christmas Eve"));
  EXPECT_THAT(dates_in("the past two weeks; every Friday; early May 2019; the 20th century; half past ten; 9.30 p.m."),
              ElementsAre("the past two weeks", "every Friday", "early May 2019", "the 20th century", "half past ten",
                          "9.30 p.m."));
}

TEST(DatesInWords, AreOrdinalsAndYearsInWords) {
  EXPECT_THAT(
      dates_in("January fifth 1980, the twenty-third of March, fifth of May nineteen eighty; in nineteen oh-five"),
      ElementsAre("January fifth 1980", "the twenty-third of March", "fifth of May nineteen eighty",
                  "nineteen oh-five"));
  EXPECT_THAT(dates_in("January\n5,\n1980 and 6 January\n1981"), ElementsAre("January\n5,\n1980", "6 January\n1981"));
  EXPECT_THAT(dates_in("the third one of it, nineteen boxes, may second"), IsEmpty());
}

TEST(DatesInWords, AreFoundBesideALetter) {
  EXPECT_THAT(dates_in("Ada Smith1/2/1980 and 5/6/1980Ada"), ElementsAre("1/2/1980", "5/6/1980"));
  EXPECT_THAT(dates_in("v1.2.3, x1.2.19801, 1/5/6/1980Ada, a1.2/1980"), IsEmpty());
}

TEST(DatesInWords, AreNeitherTodayNorPartsOfOthers) {
  EXPECT_THAT(dates_in("today and now, AA:10:30:BB, 192.168.10:30, a second opinion, 10:99, Marching"), IsEmpty());
}

TEST(DatesInWords, AreRangesOfTimeButNoZones) {
  EXPECT_THAT(dates_in("from 10:30-11:45"), ElementsAre("10:30", "11:45"));
  EXPECT_THAT(dates_in("is2024-06-05T09:15:30.500-07:00"), IsEmpty());
}

TEST(DatesInWords, AreOfEnglishAlone) {
  EXPECT_THAT(dates_in("gestern, 2 days", false), IsEmpty());
}

TEST(DatesInWords, HaveTheScoreOfTheirRecognizerInFigures) {
  std::vector<double> scores;
  for (const FoundDate& date : find_dates_in_words("on 5/20/2021, the day after tomorrow", true))
    scores.push_back(date.score);
  EXPECT_THAT(scores, ElementsAre(kFigureScore, kNameScore));
}

std::string_view untitled(std::string_view text) {
  return text.substr(without_title(text, {0, text.size()}).begin);
}

TEST(WithoutTitle, LeavesTheName) {
  EXPECT_EQ(untitled("Mr. Jones"), "Jones");
  EXPECT_EQ(untitled("Prof. Dr. Ada Smith"), "Ada Smith");
  EXPECT_EQ(untitled("Frau Weiß"), "Weiß");
  EXPECT_EQ(untitled("Dr."), "Dr.");
  EXPECT_EQ(untitled("Hon Nguyen"), "Hon Nguyen");
  EXPECT_EQ(untitled("Drew"), "Drew");
  EXPECT_EQ(untitled(""), "");
}

}  // namespace
}  // namespace sumi::recognize
