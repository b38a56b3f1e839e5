#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/span.hpp>

namespace sumi::inspect {

// Problems of a record's spans, a description for each span concerned. Descriptions are constants.
//   tokens  of record.text.
//   Cost    O(spans log spans + tokens).
[[nodiscard]] std::vector<std::string_view> problems_of_spans(const io::Record& record,
                                                              const std::vector<Range>& tokens);

// The beginning of a document for display, with its spans highlighted: by colours (one for each of six labels by their
// spelling, with the label after the span), or as ⟦text⟧LABEL. Nested and overlapping spans close where they end.
// Control characters except line ends are shown as their pictures (U+2400 …), so that no text can steer a terminal.
//   Requires  most_characters > 0; longer documents end with "…".
[[nodiscard]] std::string highlighted(const io::Record& record, std::size_t most_characters, bool colours);

// Problems of a document's text, each described at most once. Descriptions are constants.
//   Cost  O(text).
[[nodiscard]] std::vector<std::string_view> problems_of_text(std::string_view text, char32_t mark);

}  // namespace sumi::inspect
