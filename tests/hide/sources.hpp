#pragma once

#include <string>
#include <vector>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// The attributes name, age, zip, by these places.
[[nodiscard]] HideRules three_attributes();
// "place#id name=text(attribute) …; spans label:begin-end" a record.
[[nodiscard]] std::vector<std::string> read_records(Source& source);
// Edits that put "<attribute>" in place of each attribute's value, and hide each "Mori" of a text; fresh ids d1, d2, …
[[nodiscard]] RewrittenRecord hiding_edits(const SourceRecord& record, std::uint64_t number);
// No edits; fresh ids.
[[nodiscard]] RewrittenRecord no_edits(const SourceRecord& record, std::uint64_t number);

}  // namespace sumi::hide
