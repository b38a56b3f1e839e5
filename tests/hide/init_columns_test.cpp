#include "hide/init_columns.hpp"

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

TEST(ReadsLikeText, IsOfManyWords) {
  EXPECT_TRUE(reads_like_text({"She came in with a cough that would not go away.", ""}));
  EXPECT_FALSE(reads_like_text({"Anna Mori", "Otto Lind"}));
  EXPECT_FALSE(reads_like_text({"", ""}));
  EXPECT_FALSE(reads_like_text({}));
}

}  // namespace
}  // namespace sumi::hide::testing
