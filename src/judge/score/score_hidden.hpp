#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/score/counted_spans.hpp"
#include <sumi/score/score.hpp>

namespace sumi::score {

// Characters that are neither right nor wrong to hide: the paper always shows 16 of them, and names space, line feed,
// tab and parentheses.
inline constexpr std::string_view kNeverHidden = " \n\t\r()[]{}<>.,:;";

// Scores hidden text by the gold's spans: docs/score.md, "Hidden text".
//   Paper  Matsubara, Hasida, k-repeating substrings, 2014, section 5.3.
class HiddenScorer {
 public:
  static constexpr std::size_t kMeasures = 2;  // tokens, characters

  // Requires: 0 <= ratio <= 1.
  explicit HiddenScorer(double ratio) : ratio_(ratio) {}

  // Appends the document's measures to `rows`. O(text + lengths of spans + spans log spans).
  void add(std::string_view text, const std::vector<Range>& tokens, const std::vector<CountedSpan>& gold,
           const Mask& hidden, std::vector<Counts>& rows);

  // Tokens by number of the gold label; the size depends on the highest one used.
  [[nodiscard]] const std::vector<Counts>& of_labels() const { return of_labels_; }

 private:
  double ratio_;
  std::vector<Counts> of_labels_;
};

}  // namespace sumi::score
