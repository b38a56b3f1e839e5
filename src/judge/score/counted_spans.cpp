#include "judge/score/counted_spans.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/model/chosen_labels.hpp"
#include <sumi/model/error.hpp>

namespace sumi::score {

CountedSpan counted_span(const io::RecordSpan& span, std::uint32_t label) {
  if (span.fragments.empty()) return {span.where, {}, label};
  std::vector<Range> pieces;
  for (const Range& fragment : span.fragments)
    if (!fragment.empty()) pieces.push_back(fragment);
  pieces = Mask(std::move(pieces)).ranges();
  if (pieces.empty()) return {{span.where.begin, span.where.begin}, {}, label};
  const Range where{pieces.front().begin, pieces.back().end};
  if (pieces.size() == 1) pieces.clear();
  return {where, std::move(pieces), label};
}

std::vector<CountedSpan> counted_spans(const std::vector<io::RecordSpan>& spans, LabelNumbers& labels,
                                       SpanTally& tally) {
  std::vector<CountedSpan> result;
  result.reserve(spans.size());
  for (const io::RecordSpan& span : spans) {
    const std::optional<std::uint32_t> label = labels.number(span.label);
    if (!label) continue;
    CountedSpan one = counted_span(span, *label);
    if (one.where.empty()) {
      ++tally.empty;
    } else {
      result.push_back(std::move(one));
    }
  }
  std::sort(result.begin(), result.end());
  const auto end = std::unique(result.begin(), result.end());
  tally.duplicates += static_cast<std::uint64_t>(result.end() - end);
  result.erase(end, result.end());
  tally.counted += result.size();
  return result;
}

Mask covered_by(const std::vector<CountedSpan>& spans) {
  std::vector<Range> pieces;
  pieces.reserve(spans.size());
  for (const CountedSpan& span : spans) span.for_each_piece([&](Range piece) { pieces.push_back(piece); });
  return Mask(std::move(pieces));
}

LabelNumbers::LabelNumbers(LabelChoice choice) : choice_(std::move(choice)) {}

std::optional<std::uint32_t> LabelNumbers::number(const std::string& label) {
  if (!is_chosen(choice_, label)) return std::nullopt;
  const auto [found, is_new] =
      numbers_.try_emplace(choice_.merge ? kMergedLabel : label, static_cast<std::uint32_t>(names_.size()));
  if (is_new) {
    if (names_.size() == kMost)
      throw Error{Error::Kind::bad_usage,
                  {},
                  "there are more than 1000 labels; name those that count, or merge them",
                  Settings{"labels"}};
    names_.push_back(found->first);
  }
  return found->second;
}

}  // namespace sumi::score
