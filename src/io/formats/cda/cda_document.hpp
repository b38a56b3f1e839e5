#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/clinical/clinical_document.hpp"

namespace sumi::io {

// Documents of CDA R2 and C-CDA: one a file, a record.
//   Pieces   attributes and texts of elements, with cda_elements.tsv's use for the mode; whose names and numbers they
//            are the nearest role above says (patientRole, guardian, an organization; else staff). Narrative blocks are
//            free text with their markup. What the table doesn't know goes, with comments and processing instructions.
//            Documents in base64 are searched where they are plain text, else they go. Where a value, code or root
//            goes, nullFlavor="MSK" stands.
//   Errors   bad_input: XML that isn't well-formed, or has a document type of its own; another root.
[[nodiscard]] std::unique_ptr<ClinicalReader> cda_reader(std::size_t mode, ClinicalRules rules = {});
[[nodiscard]] std::unique_ptr<Container> open_cda(std::string_view bytes, const std::string& place);

}  // namespace sumi::io
