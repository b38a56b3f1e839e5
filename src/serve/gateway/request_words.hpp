#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sumi::gateway {

// What the words and numbers of a request look like. All O(text).

// Letters, figures and the further characters alone; ASCII.
[[nodiscard]] bool is_of(std::string_view text, std::string_view further);
[[nodiscard]] std::size_t digits_of(std::string_view number);
// Of a number, what stands before its point.
[[nodiscard]] std::string_view whole_part(std::string_view number);
// "4.1E15" as 4100000000000000, "7.0" as 7; as it is where that has less than 6 figures or more than 25.
[[nodiscard]] std::string without_exponent(const std::string& number);
// Identifiers as upstreams make them ("call_8fK2…", "toolu_01A09q90…"), but for those of figures alone.
[[nodiscard]] bool is_made_id(std::string_view id);
// Base64 of what is no text.
[[nodiscard]] bool is_opaque(std::string_view bytes);
// Base64, or a data: address of it.
[[nodiscard]] bool is_media_bytes(std::string_view text);
// "web_search_20250305" is the kind "web_search"; dates with hyphens, too.
[[nodiscard]] std::string without_date(const std::string& word);

}  // namespace sumi::gateway
