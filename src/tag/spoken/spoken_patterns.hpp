#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// The score of a finding by such a regex.
inline constexpr double kSpokenScore = .5;

// Returns the regexes of SpokenMentions, in the order of SpokenPattern. spoken_patterns.hpp lists where they may match:
// a word changed here has to be changed there.
[[nodiscard]] std::vector<Pattern> spoken_patterns();

// The patterns of spoken_patterns.hpp, by number.
enum class SpokenPattern : std::size_t {
  relative_beside,
  relative_behind_mark,
  relative_in_capitals,
  employer,
  age_in_years,
  age_behind_word,
  year,
  date,
  age_in_figures,
  age_alone
};

// The places where the patterns may match in a text: each match begins in one of a few ranges.
//   By words  a match begins at one of the pattern's first words ("daughter", "employed", "nineteen"), or at the
//             character before it; an age in years in the words before "years old", "años", "-jährig"; a date in the
//             words before a month. Words with a character beyond ASCII are recognized by their first letters.
//   Cost      O(text); 16 bytes a range.
class SpokenPlaces {
 public:
  static constexpr std::size_t kPatterns = 10;

  // Requires: valid UTF-8.
  explicit SpokenPlaces(std::string_view text);

  // Returns the ranges of each pattern, sorted by begin and by end.
  [[nodiscard]] std::span<const std::vector<Range>> of_patterns() const { return places_; }
  [[nodiscard]] std::span<const Range> of(SpokenPattern pattern) const {
    return places_[static_cast<std::size_t>(pattern)];
  }
  [[nodiscard]] bool empty() const;

 private:
  class Reading;
  std::array<std::vector<Range>, kPatterns> places_;
};

}  // namespace sumi::tag
