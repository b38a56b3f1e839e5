#include "hide/rules/init_columns.hpp"

#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

TEST(SuggestedAttribute, IsKnownByTheWordsOfAName) {
  const auto kind = [](const char* name) { return suggested_attribute(name)->kind; };
  EXPECT_EQ(kind("patient_firstname"), AttributeKind::given_name);
  EXPECT_EQ(kind("PATIENT_NAME"), AttributeKind::name);
  EXPECT_EQ(kind("dateOfBirth"), AttributeKind::birth_date);
  EXPECT_EQ(kind("DATE_RECEIVED"), AttributeKind::date);
  EXPECT_EQ(kind("HOSPITAL_NUMBER"), AttributeKind::id);
  EXPECT_EQ(kind("HOSPITAL"), AttributeKind::organization);
  EXPECT_EQ(kind("PHONE_NUMBER"), AttributeKind::contact);
  EXPECT_EQ(kind("DOMAIN_NAME"), AttributeKind::contact);
  EXPECT_EQ(kind("patient_id"), AttributeKind::id);
  EXPECT_EQ(suggested_attribute("encounter_id")->name, "encounter");
  EXPECT_EQ(kind("Visit date"), AttributeKind::date);
  EXPECT_EQ(kind("patient_age"), AttributeKind::age);
  EXPECT_EQ(kind("NOMBRE_SUJETO_ASISTENCIA"), AttributeKind::name);
  EXPECT_EQ(kind("ID_SUJETO_ASISTENCIA"), AttributeKind::id);
  EXPECT_EQ(kind("FECHAS"), AttributeKind::date);
  EXPECT_EQ(kind("MEDICAL_RECORD_NUMBER"), AttributeKind::id);
  EXPECT_EQ(kind("生年月日"), AttributeKind::birth_date);
  EXPECT_FALSE(suggested_attribute("GP_NAME")->of_person);
  EXPECT_FALSE(suggested_attribute("NOMBRE_PERSONAL_SANITARIO")->of_person);
  EXPECT_EQ(suggested_attribute("diagnosis")->role, AttributeRole::sensitive);
  EXPECT_FALSE(suggested_attribute("score"));
  EXPECT_FALSE(suggested_attribute(""));
}

std::vector<std::string> kinds_of(const std::vector<ColumnSeen>& columns) {
  std::vector<std::string> kinds;
  for (const std::optional<SuggestedAttribute>& one : suggested_attributes(columns))
    kinds.push_back(one ? std::string(name_of(one->kind)) + (one->of_person ? "" : " of others") : "none");
  return kinds;
}

TEST(SuggestedAttributes, AreOfTheValuesToo) {
  EXPECT_EQ(kinds_of({{"Customer", {"48213", "48214"}}, {"Agent", {"Uma Thorn"}}, {"Case", {"easy", "hard"}}}),
            (std::vector<std::string>{"id", "name of others", "none"}));
  EXPECT_EQ(kinds_of({{"Visit", {"2024-03-12"}}, {"Nurse", {"u.t@example.org"}}, {"no", {"yes", "no"}}}),
            (std::vector<std::string>{"date", "contact of others", "none"}));
  EXPECT_EQ(kinds_of({{"Lieu de naissance", {"Rennes", "Brest"}}, {"Dosis (mg)", {"5", "10"}}}),
            (std::vector<std::string>{"place", "none"}));
}

TEST(SuggestedAttributes, AreGuessedByValuesAlone) {
  EXPECT_EQ(kinds_of({{"X1", {"a@example.org"}}, {"X2", {"Anna Mori", "Piet de Groot"}}, {"X3", {"2024-03-12"}}}),
            (std::vector<std::string>{"contact", "name", "date"}));
  EXPECT_EQ(kinds_of({{"name", {"Anna Mori"}}, {"X2", {"Uma Thorn"}}}),
            (std::vector<std::string>{"name", "name of others"}));
}

// Of "Name" beside "Vorname" the whole name is looked for.
TEST(SuggestedAttributes, CompleteOneAnother) {
  EXPECT_EQ(kinds_of({{"Name", {"Brackwater", "Mori"}}, {"Vorname", {"Ottoline", "Anna"}}}),
            (std::vector<std::string>{"family-name", "given-name"}));
  EXPECT_EQ(kinds_of({{"Nombre", {"Ottoline"}}, {"Apellidos", {"Brackwater"}}}),
            (std::vector<std::string>{"given-name", "family-name"}));
  EXPECT_EQ(kinds_of({{"Name", {"Mori, Anna"}}, {"Vorname", {"Anna"}}}),
            (std::vector<std::string>{"name", "given-name"}));
}

TEST(ReadsLikeText, IsOfManyWords) {
  EXPECT_TRUE(reads_like_text({"She came in with a cough that would not go away.", ""}));
  EXPECT_FALSE(reads_like_text({"Anna Mori", "Otto Lind"}));
  EXPECT_FALSE(reads_like_text({"", ""}));
  EXPECT_FALSE(reads_like_text({}));
}

}  // namespace
}  // namespace sumi::hide::testing
