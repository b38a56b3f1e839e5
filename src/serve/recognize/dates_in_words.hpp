#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::recognize {

// Dates and times as a model of language finds them: those of the built-in patterns; in English those in words too
// ("yesterday", "2pm", "2 days", "the 1990s", "Monday morning"; not "today"). Those that the recognizer of DATE_TIME
// finds in figures, for sure (.6), are left to it.
//   Result   by begin; none within another.
//   Cost     O(length). Threads: any number. Requires: valid UTF-8.
[[nodiscard]] std::vector<Range> find_dates_in_words(std::string_view text, bool is_english);

// A person's name without the titles in front of it: "Mr. Jones" is Jones. A title alone stays as it is.
[[nodiscard]] Range without_title(std::string_view text, Range name);

}  // namespace sumi::recognize
