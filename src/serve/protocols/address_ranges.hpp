#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::serve {

// Returns the stretches of a text that a program may open, or offer to open, as an address: with a scheme (https:,
// mailto:, data:, …), beginning with www., hosts with a path, destinations of Markdown links, addresses in HTML
// attributes and CSS url(), and text with HTML character references, including the white space that these allow. If in
// doubt, a stretch is included.
//   Skips    stretches that stand for something else (placeholders); their characters end no address.
//   Result   sorted, disjoint; in bytes.
//   settled  if given, receives the last place such that the ranges after it are those of the text from there on,
//            whatever follows the text; 0 for none.
//   Cost     O(text). Requires: `skipped` sorted, disjoint.
[[nodiscard]] std::vector<Range> address_ranges(std::string_view text, const std::vector<Range>& skipped,
                                                Position* settled = nullptr);

// Returns whether the text up to here is the front of a host: ".com", ".Com" or ".9a" follows.
[[nodiscard]] bool is_before_domain(std::string_view text, std::size_t end);

}  // namespace sumi::serve
