#pragma once

#include <string>

#include "io/records/record.hpp"

namespace sumi::inspect {

// A document's head for a reader's eyes, its spans set off: by colours (one for each of six labels by their spelling,
// with the label behind the span), or as ⟦text⟧LABEL. Nested and overlapping spans close where they end. Control
// characters but the end of a line show as their pictures (U+2400 …), so that no text can steer a terminal.
//   Requires  most_characters > 0; longer documents end with "…".
[[nodiscard]] std::string highlighted(const io::Record& record, std::size_t most_characters, bool colours);

}  // namespace sumi::inspect
