#include "tag/several_taggers.hpp"

#include <algorithm>
#include <utility>

#include "tag/combine_spans.hpp"

namespace sumi::tag {

SeveralTaggers::SeveralTaggers(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) taggers_.emplace_back(path);
  for (const Tagger& tagger : taggers_) {
    std::vector<std::uint32_t>& numbers = numbers_.emplace_back();
    for (const std::string& label : tagger.labels()) {
      const auto at = std::ranges::find(labels_, label);
      numbers.push_back(static_cast<std::uint32_t>(at - labels_.begin()));
      if (at == labels_.end()) labels_.push_back(label);
    }
  }
}

SeveralTagged SeveralTaggers::tag(std::string_view text, double least_score, bool with_uncertainty) const {
  SeveralTagged document;
  std::vector<Found> found;
  for (std::size_t i = 0; i < taggers_.size(); ++i) {
    const Tagger::Tagged tagged = taggers_[i].tag_counted(text, with_uncertainty);
    document.tokens = std::max(document.tokens, tagged.tokens);
    document.uncertainty += tagged.uncertainty;
    for (const TaggedSpan& span : tagged.spans) {
      if (span.score < least_score) continue;
      found.push_back(
          {span.where, numbers_[i][span.label], span.score, -static_cast<int>(i), static_cast<std::uint32_t>(i)});
    }
  }
  for (const Found& one : disjoint(std::move(found))) {
    document.spans.push_back({one.where, one.label, one.score});
    document.origins.push_back(one.origin);
  }
  return document;
}

}  // namespace sumi::tag
