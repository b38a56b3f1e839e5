#include "hide/chain/replacements.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using enum AttributeAction;

// Of one person's record, by mode.
class WrittenText {
 public:
  WrittenText(const Extraction& extraction, std::vector<std::string> generalized = {},
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
  attribute.actions.fill(action);
  return attribute;
}

TEST(Replacements, AreTagsOfDirectAttributes) {
  const WrittenText written(Extractions({attribute("patient name", AttributeKind::name)})
                                .text("Anna Mori", {{"Anna Mori", "patient name"}})
                                .made());
  EXPECT_THAT(written.of(HideMode::full), ElementsAre("[PATIENT_NAME]"));
  EXPECT_THAT(written.of(HideMode::partial), ElementsAre("[PATIENT_NAME]"));
}

TEST(Replacements, TellYearsButNotAgesAbove89) {
  const auto date = attribute("seen", AttributeKind::date, AttributeRole::quasi);
  const auto born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  const WrittenText written(Extractions({date, born})
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
  const WrittenText written(
      Extractions({attribute("age", AttributeKind::age, AttributeRole::quasi)})
          .text("89 93-year-old ninety", {{"89", "age"}, {"93-year-old", "age"}, {"ninety", "age"}})
          .made());
  EXPECT_THAT(written.of(HideMode::full), ElementsAre("89", "90+-year-old", "90+"));
}

TEST(Replacements, KeepThreeDigitsOfAZip) {
  const WrittenText written(
      Extractions({attribute("zip", AttributeKind::zip, AttributeRole::quasi)})
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
          .text("born 1921, DOB 3/5/34, since 3/5/34, 1937, in 2001 aged 85",
                {{"1921", "seen"}, {"3/5/34", "born"}, {"3/5/34", "seen"}, {"1937", "born"}})
          .text("2001-04-01: 85 years", {{"2001-04-01", "seen"}, {"85", "age"}})
          .text("2025-04-01: 85 years, eighty-five", {{"2025-04-01", "seen"}, {"85", "age"}, {"eighty-five", "age"}})
          .text("nineteen twenty-one, nineteen eighty-one",
                {{"nineteen twenty-one", "seen"}, {"nineteen eighty-one", "seen"}})
          .made();
  const WrittenText written(extraction, {}, CalendarDate{2026, 1, 1});
  EXPECT_THAT(written.of(HideMode::full, 0), ElementsAre("[SEEN]", "[BORN]", "[SEEN]", "1937"));
  EXPECT_THAT(written.of(HideMode::full, 1), ElementsAre("2001", "[AGE]"));
  EXPECT_THAT(written.of(HideMode::full, 2), ElementsAre("2025", "85", "eighty-five"));
  EXPECT_THAT(written.of(HideMode::full, 3), ElementsAre("[SEEN]", "1981"));
  const WrittenText earlier(extraction, {}, CalendarDate{2001, 12, 31});
  EXPECT_THAT(earlier.of(HideMode::full, 0), ElementsAre("1921", "1934", "1934", "1937"));
}

TEST(Replacements, ShiftAllDatesOfAPersonAlike) {
  const WrittenText written(Extractions({done(attribute("seen", AttributeKind::date), shift)})
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
  const WrittenText written(extraction, {"[1940,1949]"});
  EXPECT_THAT(written.of(HideMode::statistical, 0), ElementsAre("[1940,1949]", "2009-11-11", "[59,69]-year-old"));
  EXPECT_THAT(written.of(HideMode::statistical, 1), ElementsAre("[AGE]"));
  EXPECT_THAT(written.of(HideMode::statistical, 2), ElementsAre("2009-11-11", "[AGE]"));
}

// What is printed of an age is the same for every date that is printed alike, whenever it was: it tells nothing of the
// true year.
TEST(Replacements, TellAgesByTheDateThatIsPrinted) {
  HideAttribute age = attribute("age", AttributeKind::age, AttributeRole::quasi);
  age.at = "seen";
  const HideAttribute seen = attribute("seen", AttributeKind::date, AttributeRole::quasi);
  const auto born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  Extractions extractions({born, age, seen});
  for (int year = 2001; year < 2013; ++year)
    for (const char* day : {"-01-02", "-12-30"})
      extractions.text(std::to_string(year) + day + ": " + std::to_string(year - 1944) + " of age",
                       {{std::to_string(year) + day, "seen"}, {std::to_string(year - 1944), "age"}});
  extractions.text("1944-06-01", {{"1944-06-01", "born"}});
  const WrittenText written(extractions.made(), {"[1940,1949]"});
  for (std::uint32_t record = 0; record < 24; ++record) {
    const std::vector<std::string> shown = written.of(HideMode::statistical, record);
    const int printed = std::stoi(shown[0].substr(0, 4));
    EXPECT_EQ(shown[1], "[" + std::to_string(printed - 1 - 1949 - 1) + "," + std::to_string(printed + 1 - 1940) + "]");
  }
}

TEST(Replacements, TellNoAgeAtADateThatIsHidden) {
  HideAttribute age = attribute("age", AttributeKind::age, AttributeRole::quasi);
  age.at = "seen";
  const HideAttribute seen = done(attribute("seen", AttributeKind::date, AttributeRole::quasi), tag);
  const auto born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  const Extraction extraction =
      Extractions({born, age, seen})
          .text("1944-06-01, seen 2009-11-11, aged 65", {{"1944-06-01", "born"}, {"2009-11-11", "seen"}, {"65", "age"}})
          .row({{"65", "age"}})
          .made();
  const WrittenText written(extraction, {"[1940,1949]"});
  EXPECT_THAT(written.of(HideMode::statistical, 0), ElementsAre("[1940,1949]", "[SEEN]", "[AGE]"));
  EXPECT_THAT(written.of(HideMode::statistical, 1), ElementsAre("born [1940,1949]"));
}

// Somebody seen in 2005 wasn't born in 2010: [2001,2010] would be [2001,2006].
TEST(Replacements, HideDatesThatNarrowTheYearOfBirth) {
  const HideAttribute seen = attribute("seen", AttributeKind::date, AttributeRole::quasi);
  const auto born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  const auto written = [&](const std::string& date, const std::string& label) {
    const Extraction extraction = Extractions({born, seen})
                                      .text("2003-01-01 " + date, {{"2003-01-01", "born"}, {date, "seen"}})
                                      .text("2015-06-01", {{"2015-06-01", "seen"}})
                                      .made();
    const WrittenText all(extraction, {label});
    return all.of(HideMode::statistical)[1] == "[SEEN]" && all.of(HideMode::statistical, 1)[0] == "[SEEN]";
  };
  EXPECT_TRUE(written("2005-06-01", "[2001,2010]"));
  EXPECT_FALSE(written("2005-06-01", "[2001,2003]"));
  EXPECT_FALSE(written("2012-06-01", "[2001,2010]"));
  EXPECT_FALSE(written("1970-06-01", "[2001,2010]"));  // of something else
}

TEST(Replacements, AreSuppressedInCellsAsTablesAre) {
  const auto born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  EXPECT_THAT(WrittenText(Extractions({born}).row({{"1943-10-13", "born"}}).made(), {"*"}).of(HideMode::statistical),
              ElementsAre("*"));
  EXPECT_THAT(WrittenText(Extractions({born}).text("1943-10-13", {{"1943-10-13", "born"}}).made(), {"*"})
                  .of(HideMode::statistical),
              ElementsAre("[BORN]"));
}

TEST(Replacements, ArePseudonymsOfThePerson) {
  const WrittenText written(Extractions({done(attribute("number", AttributeKind::id), pseudonym),
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
  const WrittenText written(Extractions({done(attribute("name", AttributeKind::name), surrogate),
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
