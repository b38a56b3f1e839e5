#pragma once

#include <vector>

#include "io/records/record.hpp"
#include "judge/score/label_numbers.hpp"
#include <sumi/score/score.hpp>

namespace sumi::score {

// Scores masked text by a gold whose spans have the attributes identifier_type, entity_id and annotator: docs/score.md,
// "TAB".
//   Paper   Pilan et al., The Text Anonymization Benchmark, Computational Linguistics 48(4), 2022.
class TabScorer {
 public:
  // The measures of a row: direct, quasi, entities, mentions, tokens, masked tokens, masked spans.
  static constexpr std::size_t kMeasures = 7;

  // Appends the document's measures to `rows`. Skips spans whose label doesn't count.
  //   Cost    O(n log n), tokens of masks by annotators.
  //   Errors  bad_input at gold.place: a span without an identifier_type, or with an unknown one.
  void add(const io::Record& gold, const Mask& masked, LabelNumbers& labels, std::vector<Counts>& rows);

  [[nodiscard]] const std::vector<Counts>& mentions_of_labels() const { return mentions_of_labels_; }
  [[nodiscard]] const std::vector<Counts>& tokens_of_labels() const { return tokens_of_labels_; }

 private:
  std::vector<Counts> mentions_of_labels_;
  std::vector<Counts> tokens_of_labels_;
};

}  // namespace sumi::score
