#pragma once

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Rules for WordprocessingML (ECMA-376, part 1, 17): the main document, headers, footers, notes, styles, numbering,
// fonts and settings of a .docx, and its theme (DrawingML). A paragraph is a text.
[[nodiscard]] const MarkupRules& word_rules();

}  // namespace sumi::io
