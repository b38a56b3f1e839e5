#pragma once

#include "io/records/record.hpp"

namespace sumi::io {

// Errors: bad_input at record.place if its text, id, labels or attributes contain something that XML can't hold
// (holds_in_xml()).
void require_xml_characters(const Record& record);

}  // namespace sumi::io
