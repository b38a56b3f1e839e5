#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::hide {

// Whether an address tells of somebody wherever it stands: a number and a word of three letters, eight letters and
// digits together.
[[nodiscard]] bool is_whole_address(std::string_view value);

// An address as it may be written: its lines and what stands between commas, where that is_whole_address() by itself;
// and all of them with the words for street, avenue, road and the like written in full and abbreviated, in English,
// Spanish and German. The value itself comes first.
[[nodiscard]] std::vector<std::string> street_forms(std::string_view value);

}  // namespace sumi::hide
