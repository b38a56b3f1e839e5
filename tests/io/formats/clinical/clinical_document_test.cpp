#include "io/formats/clinical/clinical_document.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(ClinicalDocument, DatesAreReadAndWrittenAgain) {
  EXPECT_EQ(clinical_date("2019"), "2019");
  EXPECT_EQ(clinical_date("201903"), "2019-03");
  EXPECT_EQ(clinical_date("20190304101500.123+0100"), "2019-03-04");
  EXPECT_FALSE(clinical_date("yesterday"));
  EXPECT_FALSE(clinical_date("20190"));
  for (const char* const more : {"19700314Wexelton", "20200102 Ottoline", "2019030412345678", "20190304101500.",
                                 "20190304+01", "20190304101500+0100x", "2019-Mori", "201903Mori"})
    EXPECT_FALSE(clinical_date(more)) << more;
  for (const char* const more : {"2019030410", "201903041015+0100", "20190304-0500", "20190304101500.1"})
    EXPECT_EQ(clinical_date(more), "2019-03-04") << more;
  EXPECT_EQ(compact_date("2019-03-09", "20190304101500+0100"), "20190309101500+0100");
  EXPECT_EQ(compact_date("2019", "20190304101500+0100"), "2019");
}

TEST(ClinicalDocument, ValuesMustFitTheirTypes) {
  EXPECT_EQ(fitting({.syntax = ClinicalSyntax::date}, "[DATE]"), "");
  EXPECT_EQ(fitting({.syntax = ClinicalSyntax::date}, "2019-03-04"), "2019-03-04");
  EXPECT_EQ(fitting({.syntax = ClinicalSyntax::number}, "[ID]"), "");
  EXPECT_EQ(fitting({.syntax = ClinicalSyntax::word}, "[SEX]"), "");
  EXPECT_EQ(fitting({}, "[ID]"), "[ID]");
}

}  // namespace
}  // namespace sumi::io
