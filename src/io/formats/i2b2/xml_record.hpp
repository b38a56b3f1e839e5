#pragma once

#include "io/records/record.hpp"

namespace sumi::io {

// Errors: bad_input at record.place where its text, id, labels or attributes hold what XML can't (holds_in_xml()).
void require_xml_characters(const Record& record);

}  // namespace sumi::io
