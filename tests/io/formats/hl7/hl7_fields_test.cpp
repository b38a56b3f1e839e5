#include "io/formats/hl7/hl7_fields.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

constexpr std::size_t kFull = 0;
constexpr std::size_t kStrict = 1;

TEST(Hl7Fields, OfTheSegmentsThatInterfacesSend) {
  for (const char* const segment :
       {"MSH", "EVN", "PID", "PD1", "NK1", "PV1", "PV2", "GT1", "IN1", "IN2", "IN3", "ACC", "OBR",
        "OBX", "NTE", "TXA", "AL1", "DG1", "RXE", "SCH", "AIG", "MRG", "ROL", "STF", "PRD"})
    EXPECT_TRUE(is_hl7_segment(segment)) << segment;
  EXPECT_FALSE(is_hl7_segment("ZPI"));
  EXPECT_FALSE(is_hl7_segment("PI"));
  EXPECT_EQ(hl7_field("PID", 99), nullptr);
}

TEST(Hl7Fields, SayWhoseAValueIs) {
  const Hl7Field* const name = hl7_field("PID", 5);
  ASSERT_NE(name, nullptr);
  EXPECT_EQ(use_of(part_of(*name->type, 1, 1), name->what[kFull]), ClinicalUse::family_name);
  EXPECT_EQ(use_of(part_of(*name->type, 2, 1), name->what[kFull]), ClinicalUse::given_name);
  EXPECT_EQ(use_of(part_of(*name->type, 1, 2), name->what[kFull]), ClinicalUse::empty);
  const Hl7Field* const kin = hl7_field("NK1", 2);
  EXPECT_EQ(use_of(part_of(*kin->type, 1, 1), kin->what[kFull]), ClinicalUse::other_name);
  const Hl7Field* const doctor = hl7_field("PV1", 7);
  EXPECT_EQ(use_of(part_of(*doctor->type, 1, 1), doctor->what[kFull]), ClinicalUse::reference);
}

TEST(Hl7Fields, DifferByMode) {
  const Hl7Field* const race = hl7_field("PID", 10);
  EXPECT_EQ(use_of(part_of(*race->type, 1, 1), race->what[kFull]), ClinicalUse::code);
  EXPECT_EQ(use_of(part_of(*race->type, 1, 1), race->what[kStrict]), ClinicalUse::empty);
}

TEST(Hl7Fields, ObservationsGoByTheirType) {
  EXPECT_EQ(what_of_observation("TX").use, ClinicalUse::text);
  EXPECT_EQ(what_of_observation("DT").use, ClinicalUse::date);
  EXPECT_EQ(what_of_observation("NM").whose, ClinicalWhat::Whose::keep);
  EXPECT_EQ(what_of_observation("XPN").whose, ClinicalWhat::Whose::relative);
  EXPECT_EQ(hl7_type("RP"), nullptr);
  EXPECT_EQ(syntax_of_hl7("NM"), ClinicalSyntax::number);
  EXPECT_TRUE(is_coding_system("LN"));
  EXPECT_FALSE(is_coding_system("L"));
}

}  // namespace
}  // namespace sumi::io
