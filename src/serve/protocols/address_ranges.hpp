#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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
//   Cost     O(text). Requires: `skipped` in order, disjoint.
[[nodiscard]] std::vector<Range> address_ranges(std::string_view text, const std::vector<Range>& skipped);

// What ends an address that has begun.
enum class AddressEnd : std::uint8_t { white, quote, double_quote, angle, parenthesis, white_or_angle };

// What of an address has been read.
struct AddressReading {
  AddressEnd end = AddressEnd::white;
  bool is_inside = true;          // behind the quotation mark that opens it
  bool is_value = false;          // of an attribute
  bool is_pointed = false;        // within the '<' of a Markdown link
  bool has_begun = true;          // behind the white in front of it
  std::size_t depth = 0;          // parentheses
  std::size_t least_closing = 0;  // depth at which a parenthesis still belongs to it
};

// The same of a text that comes in parts, each of which ends with a skipped stretch, and what of it needn't come again.
struct AddressesSoFar {
  std::vector<Range> ranges;
  Position settled = 0;  // the ranges behind it are those of the text from there on, given `open`, whatever follows
  std::optional<AddressReading> open = {};  // the address that goes on there
};
// `open`: as the part before left it. Requires: the text ends with a skipped stretch.
[[nodiscard]] AddressesSoFar addresses_so_far(std::string_view text, const std::vector<Range>& skipped,
                                              const std::optional<AddressReading>& open);

// Returns whether the text up to here is the front of a host: ".com", ".Com" or ".9a" follows.
[[nodiscard]] bool is_before_domain(std::string_view text, std::size_t end);

}  // namespace sumi::serve
