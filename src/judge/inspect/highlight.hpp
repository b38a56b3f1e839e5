#pragma once

#include <string>

#include "io/records/record.hpp"

namespace sumi::inspect {

// The beginning of a document for display, with its spans highlighted: by colours (one for each of six labels by their
// spelling, with the label after the span), or as ⟦text⟧LABEL. Nested and overlapping spans close where they end.
// Control characters except line ends are shown as their pictures (U+2400 …), so that no text can steer a terminal.
//   Requires  most_characters > 0; longer documents end with "…".
[[nodiscard]] std::string highlighted(const io::Record& record, std::size_t most_characters, bool colours);

}  // namespace sumi::inspect
