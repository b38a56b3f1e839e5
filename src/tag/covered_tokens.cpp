#include "tag/covered_tokens.hpp"

#include <algorithm>

namespace sumi::tag {

std::vector<bool> covered_tokens(const TagText& cut, const Corpus& corpus, std::size_t document, const std::vector<bool>& wanted) {
  const Position start = corpus.documents()[document].where.begin;
  std::vector<bool> covered(cut.tokens.size());
  for (const Span& span : corpus.spans(document)) {
    if (span.where.empty() || (!wanted.empty() && !wanted[span.label])) continue;
    const Range where{span.where.begin - start, span.where.end - start};
    const auto first = std::ranges::upper_bound(cut.tokens, where.begin, {}, &Range::end) - cut.tokens.begin();
    for (auto i = static_cast<std::size_t>(first); i < cut.tokens.size() && cut.tokens[i].begin < where.end; ++i) covered[i] = true;
  }
  return covered;
}

}  // namespace sumi::tag
