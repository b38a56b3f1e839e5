#pragma once

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Returns the rules for PresentationML and the DrawingML in it: slides, notes, layouts, masters and the presentation.
[[nodiscard]] const MarkupRules& slide_rules();

}  // namespace sumi::io
