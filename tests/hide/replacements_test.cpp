#include "hide/replacements.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using enum AttributeAction;

// Of one person's record, by mode.
class Written {
 public:
  Written(const Extraction& extraction, std::vector<std::string> generalized = {},
          std::optional<CalendarDate> as_of = {})
      : extraction_(extraction), dates_(extraction, as_of) {
    persons_.of_record.assign(extraction.records.size(), 0);
    persons_.loose = {0};
    persons_.count = 1;
    view_ = identifier_view(extraction_, persons_);
    view_of_.texts = {std::move(generalized)};
    if (view_of_.texts[0].empty()) return;
    view_of_.columns = view_columns(extraction_, persons_, view_, dates_, HideMode::statistical);
  }
  std::vector<std::string> of(HideMode mode, std::uint32_t record = 0) const {
    std::vector<std::string> all;
    for (const Replacement& one : Replacements(extraction_, persons_, view_, view_of_, dates_, mode, &key_).of(record))
      all.push_back(one.text);
    return all;
  }

 private:
  Extraction extraction_;
  DateValues dates_;
  Persons persons_;
  IdentifierView view_;
  GeneralizedView view_of_;
  Key key_{};
};

HideAttribute done(HideAttribute attribute, AttributeAction action) {
  attribute.actions = {action, action, action};
  return attribute;
}

TEST(Replacements, AreTagsOfDirectAttributes) {
  const Written written(Extractions({attribute("patient name", AttributeKind::name)})
                            .text("Anna Mori", {{"Anna Mori", "patient name"}})
                            .made());
  EXPECT_THAT(written.of(HideMode::full), ElementsAre("[PATIENT_NAME]"));
  EXPECT_THAT(written.of(HideMode::partial), ElementsAre("[PATIENT_NAME]"));
}

TEST(Replacements, TellYearsButNotAgesAbove89) {
  const auto date = attribute("seen", AttributeKind::date, AttributeRole::quasi);
  const auto born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  const Written written(Extractions({date, born})
                            .text("2009-11-11 1943-10-13 1919-01-01 1920-01-01 soon", {{"2009-11-11", "seen"},
                                                                                       {"1943-10-13", "born"},
                                                                                       {"1919-01-01", "born"},
                                                                                       {"1920-01-01", "born"},
                                                                                       {"soon", "seen"}})
                            .made());
  EXPECT_THAT(written.of(HideMode::full), ElementsAre("2009", "1943", "[BORN]", "1920", "[SEEN]"));
  EXPECT_THAT(written.of(HideMode::partial),
              ElementsAre("2009-11-11", "1943-10-13", "1919-01-01", "1920-01-01", "soon"));
}

TEST(Replacements, CapAges) {
  const Written written(Extractions({attribute("age", AttributeKind::age, AttributeRole::quasi)})
                            .text("89 93-year-old ninety", {{"89", "age"}, {"93-year-old", "age"}, {"ninety", "age"}})
                            .made());
  EXPECT_THAT(written.of(HideMode::full), ElementsAre("89", "90+-year-old", "90+"));
}

TEST(Replacements, KeepThreeDigitsOfAZip) {
  const Written written(Extractions({attribute("zip", AttributeKind::zip, AttributeRole::quasi)})
                            .text("02139 03601 〒123-4567", {{"02139", "zip"}, {"03601", "zip"}, {"123-4567", "zip"}})
                            .made());
  EXPECT_THAT(written.of(HideMode::full), ElementsAre("021**", "000**", "[ZIP]"));
}

TEST(Replacements, JudgeAgesAtTheDateOfTheRules) {
  const auto seen = attribute("seen", AttributeKind::date, kQuasi);
  const auto born = attribute("born", AttributeKind::birth_date, kQuasi);
  HideAttribute age = attribute("age", AttributeKind::age, kQuasi);
  age.at = "seen";
  const Extraction extraction =
      Extractions({seen, born, age})
          .text("born 1921, DOB 3/5/34, since 3/5/34, 1937, in 2001 aged 85", {{"1921", "seen"},
                                                                              {"3/5/34", "born"},
                                                                              {"3/5/34", "seen"},
                                                                              {"1937", "born"}})
          .text("2001-04-01: 85 years", {{"2001-04-01", "seen"}, {"85", "age"}})
          .text("2025-04-01: 85 years, eighty-five", {{"2025-04-01", "seen"}, {"85", "age"}, {"eighty-five", "age"}})
          .text("nineteen twenty-one, nineteen eighty-one", {{"nineteen twenty-one", "seen"}, {"nineteen eighty-one", "seen"}})
          .made();
  const Written written(extraction, {}, CalendarDate{2026, 1, 1});
  EXPECT_THAT(written.of(HideMode::full, 0), ElementsAre("[SEEN]", "[BORN]", "[SEEN]", "1937"));
  EXPECT_THAT(written.of(HideMode::full, 1), ElementsAre("2001", "[AGE]"));
  EXPECT_THAT(written.of(HideMode::full, 2), ElementsAre("2025", "85", "eighty-five"));
  EXPECT_THAT(written.of(HideMode::full, 3), ElementsAre("[SEEN]", "1981"));
  const Written earlier(extraction, {}, CalendarDate{2001, 12, 31});
  EXPECT_THAT(earlier.of(HideMode::full, 0), ElementsAre("1921", "1934", "1934", "1937"));
}

TEST(Replacements, ShiftAllDatesOfAPersonAlike) {
  const Written written(Extractions({done(attribute("seen", AttributeKind::date), shift)})
                            .text("2009-11-11 2009-11-12", {{"2009-11-11", "seen"}, {"2009-11-12", "seen"}})
                            .text("12 November 2009", {{"12 November 2009", "seen"}})
                            .made());
  const std::vector<std::string> first = written.of(HideMode::full, 0);
  EXPECT_NE(first[0], "2009-11-11");
  EXPECT_NE(first[0], first[1]);
  const Extraction dates = Extractions({attribute("d", AttributeKind::date)}).made();
  EXPECT_EQ(DateValues(dates).iso(written.of(HideMode::full, 1)[0]), first[1]);
}

TEST(Replacements, SayWhatTheClassHasInCommon) {
  HideAttribute age = attribute("age", AttributeKind::age, AttributeRole::quasi);
  age.at = "seen";
  HideAttribute seen = attribute("seen", AttributeKind::date, AttributeRole::none);
  const Extraction extraction =
      Extractions({attribute("born", AttributeKind::birth_date, AttributeRole::quasi), age, seen})
          .text("1943-10-13 seen 2009-11-11 as a 66-year-old",
                {{"1943-10-13", "born"}, {"2009-11-11", "seen"}, {"66-year-old", "age"}})
          .text("66", {{"66", "age"}})
          .text("2009-11-11: smoked until 20", {{"2009-11-11", "seen"}, {"20", "age"}})
          .made();
  const Written written(extraction, {"[1940,1949]"});
  EXPECT_THAT(written.of(HideMode::statistical, 0), ElementsAre("[1940,1949]", "2009-11-11", "[59,69]-year-old"));
  EXPECT_THAT(written.of(HideMode::statistical, 1), ElementsAre("[AGE]"));
  EXPECT_THAT(written.of(HideMode::statistical, 2), ElementsAre("2009-11-11", "[AGE]"));
}

TEST(Replacements, AreSuppressedInCellsAsTablesAre) {
  const auto born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  EXPECT_THAT(Written(Extractions({born}).row({{"1943-10-13", "born"}}).made(), {"*"}).of(HideMode::statistical),
              ElementsAre("*"));
  EXPECT_THAT(
      Written(Extractions({born}).text("1943-10-13", {{"1943-10-13", "born"}}).made(), {"*"}).of(HideMode::statistical),
      ElementsAre("[BORN]"));
}

TEST(Replacements, ArePseudonymsOfThePerson) {
  const Written written(Extractions({done(attribute("number", AttributeKind::id), pseudonym),
                                     done(attribute("name", AttributeKind::name), pseudonym)})
                            .text("A1 Anna", {{"A1", "number"}, {"Anna", "name"}})
                            .made());
  const std::vector<std::string> all = written.of(HideMode::full);
  EXPECT_EQ(all[0], all[1]);
  EXPECT_EQ(all[0].size(), 11U);
  EXPECT_EQ(all[0][0], 'P');
  EXPECT_EQ(all[0].find_first_of("0123456789"), std::string::npos);
}

TEST(Replacements, AreSurrogatesOfTheirKind) {
  const Written written(Extractions({done(attribute("name", AttributeKind::name), surrogate),
                                     done(attribute("word", AttributeKind::text), surrogate)})
                            .text("Anna Mori x", {{"Anna Mori", "name"}, {"x", "word"}})
                            .made());
  const std::vector<std::string> all = written.of(HideMode::full);
  EXPECT_NE(all[0], "Anna Mori");
  EXPECT_NE(all[0], "[NAME]");
  EXPECT_EQ(all[1], "[WORD]");
}

}  // namespace
}  // namespace sumi::hide::testing
