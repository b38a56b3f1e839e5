#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::score {

// The text units of the evaluation of the Text Anonymization Benchmark.
//   Paper  Pilan et al., The Text Anonymization Benchmark, Computational Linguistics 48(4), 2022, and its evaluation
//          program.

// Maximal runs of letters, numbers and underscores (Python's \w), cut at the ends of the stretch.
[[nodiscard]] std::vector<Range> tab_words(std::string_view text, Range stretch);

// Returns whether all of a stretch is masked, except what doesn't matter: white space, , . - ; : / & ( ) [ ] ' " and
// curly quotes, the en dash, and words like "mr" and "of". O(stretch).
[[nodiscard]] bool is_tab_masked(std::string_view text, Range stretch, const Mask& mask);

}  // namespace sumi::score
