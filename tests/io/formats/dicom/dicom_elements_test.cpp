#include "io/formats/dicom/dicom_elements.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(DicomElements, SayWhatTheProfileDoes) {
  struct Case {
    std::uint32_t tag;
    std::string_view keyword;
    std::string_view representations;
    std::string_view profile;
    DicomAction action;
    ClinicalUse use;
  };
  for (const Case& one :
       {Case{0x00080020, "StudyDate", "DA", "Z", DicomAction::empty, ClinicalUse::empty},
        Case{0x00081030, "StudyDescription", "LO", "X", DicomAction::goes, ClinicalUse::empty},
        Case{0x00100010, "PatientName", "PN", "Z", DicomAction::empty, ClinicalUse::name},
        Case{0x00100020, "PatientID", "LO", "Z/D", DicomAction::dummy, ClinicalUse::patient_id},
        Case{0x0020000D, "StudyInstanceUID", "UI", "U", DicomAction::uid, ClinicalUse::empty},
        Case{0x00081140, "ReferencedImageSequence", "SQ", "X/Z/U*", DicomAction::uid, ClinicalUse::empty},
        Case{0x00280106, "SmallestImagePixelValue", "US/SS", "-", DicomAction::keep, ClinicalUse::empty}}) {
    const DicomElement* const found = dicom_element(one.tag);
    ASSERT_NE(found, nullptr) << one.keyword;
    EXPECT_EQ(found->keyword, one.keyword);
    EXPECT_EQ(found->representations, one.representations) << one.keyword;
    EXPECT_EQ(found->profile, one.profile) << one.keyword;
    EXPECT_EQ(found->action, one.action) << one.keyword;
    EXPECT_EQ(found->use, one.use) << one.keyword;
  }
}

TEST(DicomElements, PrivateOnesAreNone) {
  EXPECT_EQ(dicom_element(0x00110010), nullptr);
  EXPECT_EQ(dicom_element(0x00090001), nullptr);
  EXPECT_EQ(dicom_element(0x00080009), nullptr);
}

}  // namespace
}  // namespace sumi::io
