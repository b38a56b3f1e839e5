#pragma once

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Rules for OpenDocument texts (ISO 26300): content.xml and styles.xml of an .odt. A paragraph or heading is a text,
// including what its fields show.
[[nodiscard]] const MarkupRules& open_document_rules();

}  // namespace sumi::io
