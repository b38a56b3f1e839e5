#include "hide/search/value_forms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

HideAttribute of(AttributeKind kind) {
  HideAttribute made;
  made.kind = kind;
  return made;
}

TEST(ValueForms, OfTelephonesAreWithoutTheirCountry) {
  const HideAttribute contact = of(AttributeKind::contact);
  EXPECT_THAT(value_forms(contact, "+34 912 345 678"), ElementsAre("+34 912 345 678", "912345678", "0912345678"));
  EXPECT_THAT(value_forms(contact, "0049 (0)171 1234567"),
              ElementsAre("0049 (0)171 1234567", "1711234567", "01711234567"));
  EXPECT_THAT(value_forms(contact, "+1 (555) 123-4567"), ElementsAre("+1 (555) 123-4567", "5551234567", "05551234567"));
  EXPECT_THAT(value_forms(contact, "a.b@x.org"), ElementsAre("a.b@x.org"));
  EXPECT_EQ(likeness_of(contact, "a.b@x.org"), Likeness::words);
  EXPECT_EQ(likeness_of(contact, "555 123"), Likeness::number);
}

TEST(ValueForms, OfNumbersAreTheirDigits) {
  EXPECT_THAT(value_forms(of(AttributeKind::id), "MRN 48211907"), ElementsAre("MRN 48211907", "48211907"));
  EXPECT_THAT(value_forms(of(AttributeKind::id), "MRN4821190"), ElementsAre("MRN4821190", "4821190"));
  EXPECT_THAT(value_forms(of(AttributeKind::id), "N1000"), ElementsAre("N1000"));
}

TEST(ValueForms, OfBirthDatesAreDays) {
  EXPECT_THAT(value_forms(of(AttributeKind::birth_date), "03/05/1934"),
              ElementsAre("03/05/1934", "1934-03-05", "1934-05-03"));
}

}  // namespace
}  // namespace sumi::hide::testing
