#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/clinical/clinical_document.hpp"
#include "io/formats/containers/container.hpp"

namespace sumi::io {

// An object of DICOM in a Part 10 file, which is its record.
//   Read      Implicit and Explicit VR Little Endian, and pixels compressed as JPEG, JPEG-LS or JPEG 2000.
//             Character sets by (0008,0005), or by `encoding`. Written as Explicit VR Little Endian, in UTF-8.
//   Pieces    one for each element that doesn't stay, with the use and the action of dicom_elements.tsv. Of names with
//             several groups, further values and sequences that go, pieces of no bytes say what is searched.
//   Goes      private and unknown elements, curves, overlays, values of another type than the table's, bytes that no
//             table explains, the preamble.
//   Written   with PatientIdentityRemoved, DeidentificationMethod, its codes where the user names no rules, and
//             LongitudinalTemporalInformationModified.
//   rules     by keyword: "StudyDescription"; keep for "PixelData": pixels that may show writing are accepted.
//   Errors    bad_input: no such file; another transfer syntax; elements out of order or damaged; documents,
//             directories and raw data within; pixels that may show writing, or aren't as many as the object says.
[[nodiscard]] std::unique_ptr<ClinicalReader> dicom_reader(std::size_t mode, ClinicalRules rules = {});
[[nodiscard]] std::unique_ptr<Container> open_dicom(std::string_view bytes, const std::string& place);
[[nodiscard]] bool is_dicom(const FileStart& file);

}  // namespace sumi::io
