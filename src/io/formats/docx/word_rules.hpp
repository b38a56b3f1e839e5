#pragma once

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Rules for WordprocessingML (ECMA-376, part 1, 17): the main document, headers, footers, notes, styles, numbering,
// fonts and settings of a .docx, and its theme (DrawingML). A paragraph is a text.
[[nodiscard]] const MarkupRules& word_rules();

// Adds the rules for shapes with text in a document (text boxes; DrawingML of Word 2010 and later, VML of earlier
// ones): they stay, with their paragraphs, their place and their look. Names and descriptions of shapes are removed,
// and so are their copies for older programs (mc:Fallback).
void add_word_shapes(MarkupRules& rules);

}  // namespace sumi::io
