#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"
#include <sumi/model/span.hpp>

namespace sumi::recognize {

inline constexpr double kFigureScore = .6;  // of a date in figures

struct FoundDate {
  Range where;
  double score = kNameScore;
};

// Dates and times as a model of language finds them: those of the built-in patterns; in English those in words too
// ("yesterday", "2pm", "2 days", "the 1990s", "Monday morning"; not "today"). Those that the recognizer of DATE_TIME
// finds in figures, for sure, have its score (kFigureScore).
//   Result   by begin; none within another.
//   Cost     O(length). Threads: any number. Requires: valid UTF-8.
[[nodiscard]] std::vector<FoundDate> find_dates_in_words(std::string_view text, bool is_english);

// A person's name without the titles in front of it: "Mr. Jones" is Jones. A title alone stays as it is.
[[nodiscard]] Range without_title(std::string_view text, Range name);

}  // namespace sumi::recognize
