#include "hide/chain/labelled_attributes.hpp"

#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

HideRules rules_of_a_patient() {
  HideRules made;
  made.attributes = {attribute("patient", AttributeKind::name)};
  made.attributes[0].labels = {"NAME", "PER"};
  made.ignored_labels = {"URL"};
  return made;
}

TEST(LabelledAttributes, BelongToTheAttributeThatNamesThem) {
  LabelledAttributes labels(rules_of_a_patient());
  EXPECT_EQ(labels.of("NAME"), 0U);
  EXPECT_EQ(labels.of("PER"), 0U);
  EXPECT_EQ(labels.of("URL"), std::nullopt);
}

// What was found is hidden, even where no rule thought of it.
TEST(LabelledAttributes, WithoutARuleAreHidden) {
  LabelledAttributes labels(rules_of_a_patient());
  EXPECT_EQ(labels.of("IBAN"), 1U);
  EXPECT_EQ(labels.of("IBAN"), 1U);
  const HideAttribute& made = labels.all()[1];
  EXPECT_FALSE(made.of_person);
  for (const HideMode mode : {HideMode::full, HideMode::partial, HideMode::statistical})
    EXPECT_EQ(made.action(mode), AttributeAction::tag);
}

TEST(LabelledAttributes, OfRunsThatNobodyReadsAreTheProgramsOwn) {
  LabelledAttributes labels(rules_of_a_patient());
  const std::uint32_t encoded = labels.of(std::string(kEncoded)).value();
  EXPECT_EQ(labels.all()[encoded].name, "ENCODED");
  EXPECT_TRUE(labels.foreign().empty());
}

// Their names are published as marks.
TEST(LabelledAttributes, OfOddLabelsAreCalledOther) {
  LabelledAttributes labels(rules_of_a_patient());
  for (const char* label : {"N1001", "Mori, Anna", "Jürgen", "", "a[b]"})
    EXPECT_EQ(labels.all()[labels.of(label).value()].name, "OTHER") << label;
  for (const char* label : {"STAFF", "Staff name", "staff_name", "LOCATION-OTHER"})
    EXPECT_EQ(labels.all()[labels.of(label).value()].name, label);
}

// Anna Berg is neither a given name nor a family name.
TEST(LabelledAttributes, HaveOneOfWholeNamesWhereRulesHaveParts) {
  HideRules rules;
  rules.attributes = {attribute("given_name", AttributeKind::given_name),
                      attribute("family_name", AttributeKind::family_name)};
  const LabelledAttributes parts(rules);
  ASSERT_EQ(parts.all().size(), 3U);
  EXPECT_EQ(parts.all()[2].name, "name");
  EXPECT_EQ(parts.all()[2].kind, AttributeKind::name);
  rules.attributes.push_back(attribute("patient", AttributeKind::name));
  EXPECT_EQ(LabelledAttributes(rules).all().size(), 3U);
}

TEST(LabelledAttributes, AreForeignWhereTheProgramDoesNotNameThem) {
  LabelledAttributes labels(rules_of_a_patient());
  for (const char* label : {"NAME", "URL", "RELATIVE", "US_SSN"}) static_cast<void>(labels.of(label));
  EXPECT_TRUE(labels.foreign().empty());
  const std::uint32_t staff = labels.of("STAFF").value();
  static_cast<void>(labels.of("STAFF"));
  EXPECT_EQ(labels.foreign(), std::vector<std::uint32_t>{staff});
}

TEST(LabelledAttributes, OfSpokenFindersHaveTheirKinds) {
  LabelledAttributes labels(rules_of_a_patient());
  for (const auto& [label, kind] :
       {std::pair{"RELATIVE", AttributeKind::name}, std::pair{"EMPLOYER", AttributeKind::organization},
        std::pair{"STREET_ADDRESS", AttributeKind::street}})
    EXPECT_EQ(labels.all()[labels.of(label).value()].kind, kind) << label;
}

}  // namespace
}  // namespace sumi::hide::testing
