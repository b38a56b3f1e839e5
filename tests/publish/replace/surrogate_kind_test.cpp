#include <gtest/gtest.h>

#include "publish/replace/invented_words.hpp"

namespace sumi::replace {
namespace {

using enum SurrogateKind;

SurrogateKind kind(const std::string& label, std::string_view text = "") {
  return kind_of(label, text, {});
}

TEST(SurrogateKind, GoesByTheLabelsOfKnownCorpora) {
  for (const char* label : {"PERSON", "NAME", "PER", "B-PER", "PATIENT", "DOCTOR", "NOMBRE_SUJETO_ASISTENCIA",
                            "first_name", "人名", "患者名"})
    EXPECT_EQ(kind(label), name) << label;
  for (const char* label :
       {"LOC", "LOCATION-OTHER", "GPE", "ORG", "HOSPITAL", "TERRITORIO", "CALLE", "PAIS", "CITY", "地名"})
    EXPECT_EQ(kind(label), place) << label;
  for (const char* label : {"DATE", "FECHAS", "DATE_TIME", "DATETIME", "日付"}) EXPECT_EQ(kind(label), date) << label;
  for (const char* label : {"AGE", "EDAD_SUJETO_ASISTENCIA", "年齢"}) EXPECT_EQ(kind(label), age) << label;
  for (const char* label : {"ID", "IDNUM", "MEDICALRECORD", "ID_SUJETO_ASISTENCIA", "NUMERO_TELEFONO", "PHONE_NUMBER",
                            "IP_ADDRESS", "MAC_ADDRESS", "CODE", "電話番号"})
    EXPECT_EQ(kind(label), id) << label;
  for (const char* label : {"EMAIL_ADDRESS", "CORREO_ELECTRONICO", "URL_WEB", "USERNAME"})
    EXPECT_EQ(kind(label), contact) << label;
  for (const char* label : {"PROFESION", "FAMILIARES_SUJETO_ASISTENCIA", "DEM", "MISC", "職業"})
    EXPECT_EQ(kind(label, "Maria"), other) << label;
}

TEST(SurrogateKind, GoesByTheTextUnderOtherLabels) {
  EXPECT_EQ(kind("X", "Maria Smith"), name);
  EXPECT_EQ(kind("X", "山田太郎"), name);
  EXPECT_EQ(kind("X", "12/03/1984"), date);
  EXPECT_EQ(kind("X", "123-45-6789"), id);
  EXPECT_EQ(kind("X", "m@example.org"), contact);
  EXPECT_EQ(kind("X", "www.example.org"), contact);
  EXPECT_EQ(kind("X", "plumber"), other);
  EXPECT_EQ(kind("", ""), other);
}

TEST(SurrogateKind, IsWhatThePolicySays) {
  OperatorPolicy policy;
  policy.kinds["PATIENT"] = id;
  EXPECT_EQ(kind_of("PATIENT", "Maria", policy), id);
}

}  // namespace
}  // namespace sumi::replace
