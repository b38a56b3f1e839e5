#pragma once

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Of OpenDocument texts (ISO 26300): content.xml and styles.xml of an .odt. A paragraph or heading is a text; what
// fields show is part of it.
[[nodiscard]] const MarkupRules& open_document_rules();

}  // namespace sumi::io
