#include "hide/known_values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<HideAttribute> attributes() {
  return {attribute("name", AttributeKind::name),
          attribute("given", AttributeKind::given_name),
          attribute("family", AttributeKind::family_name),
          attribute("number", AttributeKind::id),
          attribute("mail", AttributeKind::contact),
          attribute("ward", AttributeKind::category, AttributeRole::quasi)};
}

TEST(KnownValues, OfWholeNamesAreOfTheAttributeOfWholeNames) {
  Extraction extraction =
      Extractions({attribute("given", AttributeKind::given_name), attribute("family", AttributeKind::family_name),
                   attribute("name", AttributeKind::name)})
          .row({{"Anna", "given"}, {"Mori", "family"}})
          .text("Anna Mori; Mori, Anna")
          .made();
  find_known_values(extraction, HideMode::full, 1);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-4 given", "0:0-4 family", "1:0-9 name", "1:11-21 name"));
}

TEST(KnownValues, AreNamesInAllOrders) {
  const std::vector<KnownValue> values =
      known_values(Extractions(attributes()).row({{"Anna", "given"}, {"Mori", "family"}}).made(), HideMode::full);
  for (const char* one : {"Anna Mori", "Mori Anna", "Mori, Anna"}) EXPECT_THAT(values, Contains(KnownValue{one, 0}));
}

TEST(KnownValues, AreNoDosesAndYears) {
  const HideAttribute number = attribute("number", AttributeKind::id);
  EXPECT_FALSE(names_anywhere(number, "1000"));
  EXPECT_TRUE(names_anywhere(number, "100012"));
  EXPECT_TRUE(names_anywhere(number, "N100"));
  const HideAttribute born = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  EXPECT_TRUE(names_anywhere(born, "1946-06-15"));
  EXPECT_FALSE(names_anywhere(born, "1946"));
}

TEST(KnownValues, AreNoWordsThatOthersMayMean) {
  const Extraction extraction =
      Extractions(attributes()).row({{"Anna", "given"}, {"12", "number"}, {"west", "ward"}, {"x@y", "mail"}}).made();
  EXPECT_THAT(known_values(extraction, HideMode::full), IsEmpty());
}

TEST(KnownValues, AreFoundInTextsOfOthers) {
  Extraction extraction = Extractions(attributes())
                              .row({{"Anna", "given"}, {"Mori", "family"}, {"J6044658", "number"}})
                              .text("Her neighbour MORI,\nANNA (j6044658) called; not 16044658, J60446581.")
                              .made();
  EXPECT_EQ(find_known_values(extraction, HideMode::full, 1), 2U);
  EXPECT_THAT(places(extraction),
              ElementsAre("0:0-4 given", "0:0-4 family", "0:0-8 number", "1:14-24 name", "1:26-34 number"));
}

TEST(KnownValues, AreFoundHoweverTheyAreWritten) {
  Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), attribute("number", AttributeKind::id),
                   attribute("phone", AttributeKind::contact), attribute("street", AttributeKind::street),
                   attribute("born", AttributeKind::birth_date, kQuasi)})
          .row({{"Jürgen Müller", "name"},
                {"48211907", "number"},
                {"+34 912-345-678", "phone"},
                {"12 Main Street, Springfield", "street"},
                {"1934-05-03", "born"}})
          .row({{"Tova Brandvold", "name"}})
          .text("Jurgen Muller; MRN 48 211 907; 912345678; 12 MAIN ST\nSpringfield; DOB 03051934.")
          .text("Tova J. Brandvold, Brandvold-Tova; 5 March 1934, 3 de mayo de 1934.")
          .made();
  find_known_values(extraction, HideMode::full, 1);
  std::vector<std::string> found;
  for (const Mention& one : extraction.mentions)
    if (one.by == FoundBy::known) found.push_back(one.text);
  EXPECT_THAT(found, ElementsAre("Jurgen Muller", "48 211 907", "912345678", "12 MAIN ST\nSpringfield", "03051934",
                                 "Tova J. Brandvold", "Brandvold-Tova", "3 de mayo de 1934"));
}

TEST(KnownValues, AreStreetsWithTheirNumbers) {
  const HideAttribute street = attribute("street", AttributeKind::street);
  EXPECT_TRUE(names_anywhere(street, "12 Main Street"));
  EXPECT_FALSE(names_anywhere(street, "Main Street"));
  EXPECT_FALSE(names_anywhere(street, "12 a"));
}

TEST(KnownValues, AreNotThoseThatTheModeKeeps) {
  std::vector<HideAttribute> kept = attributes();
  kept[3].actions[2] = AttributeAction::keep;
  const Extraction extraction = Extractions(kept).row({{"J6044658", "number"}}).made();
  EXPECT_THAT(known_values(extraction, HideMode::partial), IsEmpty());
  EXPECT_THAT(known_values(extraction, HideMode::full),
              ElementsAre(KnownValue{"6044658", 3}, KnownValue{"J6044658", 3}));
}

TEST(KnownValues, AreTheSameForAnyNumberOfThreads) {
  Extractions many(attributes());
  for (int i = 0; i < 300; ++i) {
    many.row({{"N" + std::to_string(1000 + i), "number"}});
    many.text("see N" + std::to_string(1299 - i) + " and N" + std::to_string(1000 + i / 2));
  }
  Extraction one = many.made();
  Extraction four = many.made();
  EXPECT_EQ(find_known_values(one, HideMode::full, 1), 600U);
  find_known_values(four, HideMode::full, 4);
  EXPECT_EQ(one.mentions, four.mentions);
}

}  // namespace
}  // namespace sumi::hide::testing
