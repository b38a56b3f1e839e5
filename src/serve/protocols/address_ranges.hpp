#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::serve {

// The stretches of a text that a program may open, or offer to open, as an address: with a scheme (https:, mailto:,
// data:, …), from www., hosts with a path, destinations of Markdown's links, and values of HTML's attributes and CSS's
// url() that hold addresses, what has characters written as entities of HTML, with the white space that they may have.
// Where in doubt, more.
//   Skips    stretches that stand for something else (placeholders); their characters end nothing.
//   Result   in order, disjoint. Bytes.
//   settled  where it is given: the last place such that the ranges behind it are those of the text from there on,
//            whatever follows the text; 0: none.
//   Cost     O(text). Requires: `skipped` in order, disjoint.
[[nodiscard]] std::vector<Range> address_ranges(std::string_view text, const std::vector<Range>& skipped,
                                                Position* settled = nullptr);

// Whether what ends here is the front of a host: ".com", ".Com" or ".9a" stands behind it.
[[nodiscard]] bool is_before_domain(std::string_view text, std::size_t end);

}  // namespace sumi::serve
