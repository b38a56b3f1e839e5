#pragma once

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// What is known of PresentationML and of the DrawingML in it: slides, notes, layouts, masters and the presentation.
[[nodiscard]] const MarkupRules& slide_rules();

}  // namespace sumi::io
