#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/span.hpp>
#include <sumi/score/score.hpp>

namespace sumi::score {

// Labels by number, in the order of their first occurrence.
//   Limit  kMost labels.
class LabelNumbers {
 public:
  static constexpr std::size_t kMost = 1000;

  explicit LabelNumbers(LabelChoice choice);

  // Nothing for a label that doesn't count. Errors: bad_usage (without a place) beyond the limit.
  [[nodiscard]] std::optional<std::uint32_t> number(const std::string& label);
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  LabelChoice choice_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<std::string> names_;
};

// A span in the form in which scores use it.
struct CountedSpan {
  Range where;                   // from its first character to its last
  std::vector<Range> fragments;  // of a discontinuous span; otherwise empty
  std::uint32_t label = 0;

  // Calls `visit` with each contiguous piece of the span.
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

// Drops empty fragments and joins touching ones; a single remaining piece has no fragments.
[[nodiscard]] CountedSpan counted_span(const io::RecordSpan& span, std::uint32_t label);

// The spans that count, without duplicates, by position, then label.
//   Cost  O(n log n).
[[nodiscard]] std::vector<CountedSpan> counted_spans(const std::vector<io::RecordSpan>& spans, LabelNumbers& labels,
                                                     SpanTally& tally);

// The characters in the spans, whatever their labels.
[[nodiscard]] Mask covered_by(const std::vector<CountedSpan>& spans);

}  // namespace sumi::score
