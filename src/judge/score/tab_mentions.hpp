#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include "judge/score/counted_spans.hpp"
#include <sumi/model/span.hpp>

namespace sumi::score {

enum class IdentifierType { direct, quasi, no_mask };

struct TabMention {
  CountedSpan span;
  IdentifierType type = IdentifierType::no_mask;
  std::uint32_t annotator = 0;  // numbered by first occurrence
  std::uint32_t entity = 0;     // likewise; of one annotator

  [[nodiscard]] bool needs_masking() const { return type != IdentifierType::no_mask; }
  bool operator==(const TabMention&) const = default;
};

struct TabMentions {
  std::vector<TabMention> mentions;  // in the source's order, without duplicates
  std::uint32_t annotators = 0;
  std::uint32_t entities = 0;
};

// A document's mentions. A span without an entity_id is an entity of its own; spans without an annotator belong to one
// unnamed annotator. Skips empty spans and labels that don't count.
//   Cost    O(n log n).
//   Errors  bad_input at record.place: a span without an identifier_type, or with another than DIRECT, QUASI, NO_MASK.
[[nodiscard]] TabMentions tab_mentions(const io::Record& record, LabelNumbers& labels);

// The text units of the evaluation of the Text Anonymization Benchmark.
//   Paper  Pilan et al., The Text Anonymization Benchmark, Computational Linguistics 48(4), 2022, and its evaluation
//          program.

// Maximal runs of letters, numbers and underscores (Python's \w), cut at the ends of the stretch.
[[nodiscard]] std::vector<Range> tab_words(std::string_view text, Range stretch);

// Returns whether all of a stretch is masked, except what doesn't matter: white space, , . - ; : / & ( ) [ ] ' " and
// curly quotes, the en dash, and words like "mr" and "of". O(stretch).
[[nodiscard]] bool is_tab_masked(std::string_view text, Range stretch, const Mask& mask);

}  // namespace sumi::score
