#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "io/records/record.hpp"
#include "judge/score/label_numbers.hpp"
#include <sumi/model/span.hpp>
#include <sumi/score/score.hpp>

namespace sumi::score {

// A span as scores see it.
struct CountedSpan {
  Range where;                   // from its first character to its last
  std::vector<Range> fragments;  // of a discontinuous one; else empty
  std::uint32_t label = 0;

  // Calls `visit` with each stretch of characters that the span holds.
  template <typename Visit>
  void for_each_piece(Visit visit) const {
    if (fragments.empty()) visit(where);
    for (const Range& fragment : fragments) visit(fragment);
  }
  [[nodiscard]] bool is_at_place_of(const CountedSpan& other) const {
    return where == other.where && fragments == other.fragments;
  }
  auto operator<=>(const CountedSpan&) const = default;
};

// Empty fragments are dropped, touching ones joined; none are left where one stretch is.
[[nodiscard]] CountedSpan counted_span(const io::RecordSpan& span, std::uint32_t label);

// The spans that count, each once, by place, then label.
//   Cost  O(n log n).
[[nodiscard]] std::vector<CountedSpan> counted_spans(const std::vector<io::RecordSpan>& spans, LabelNumbers& labels,
                                                     SpanTally& tally);

// What the spans hold, whatever their labels.
[[nodiscard]] Mask covered_by(const std::vector<CountedSpan>& spans);

}  // namespace sumi::score
