#include "tag/features/covered_tokens.hpp"

#include <algorithm>

namespace sumi::tag {

std::vector<bool> covered_tokens(const TagText& cut, std::span<const Range> ranges) {
  std::vector<bool> covered(cut.tokens.size());
  for (const Range& range : ranges) {
    if (range.empty()) continue;
    const auto first = std::ranges::upper_bound(cut.tokens, range.begin, {}, &Range::end) - cut.tokens.begin();
    for (auto i = static_cast<std::size_t>(first); i < cut.tokens.size() && cut.tokens[i].begin < range.end; ++i)
      covered[i] = true;
  }
  return covered;
}

std::vector<bool> covered_tokens(const TagText& cut, const Corpus& corpus, std::size_t document,
                                 const std::vector<bool>& wanted) {
  const Position start = corpus.documents()[document].where.begin;
  std::vector<Range> ranges;
  for (const Span& span : corpus.spans(document)) {
    if (wanted.empty() || wanted[span.label]) ranges.push_back({span.where.begin - start, span.where.end - start});
  }
  return covered_tokens(cut, ranges);
}

}  // namespace sumi::tag
