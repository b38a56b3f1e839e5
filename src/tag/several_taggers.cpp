#include "tag/several_taggers.hpp"

#include <algorithm>
#include <utility>

namespace sumi::tag {

SeveralTaggers::SeveralTaggers(const std::vector<std::string>& paths, const TaggerSetting& setting,
                               std::span<const Tagger> given) {
  for (const Tagger& tagger : given) add(tagger);
  own_.reserve(paths.size());
  for (const std::string& path : paths) own_.emplace_back(path, setting);
  for (const Tagger& tagger : own_) add(tagger);
}

SeveralTaggers SeveralTaggers::of(std::span<const Tagger> taggers) {
  return SeveralTaggers({}, {}, taggers);
}

SeveralTaggers SeveralTaggers::of(std::span<const Tagger* const> taggers) {
  SeveralTaggers several = of(std::span<const Tagger>());
  for (const Tagger* const tagger : taggers) several.add(*tagger);
  return several;
}

std::uint32_t SeveralTaggers::number_of(const std::string& label) {
  const auto at = std::ranges::find(labels_, label);
  const auto number = static_cast<std::uint32_t>(at - labels_.begin());
  if (at == labels_.end()) labels_.push_back(label);
  return number;
}

std::vector<std::string> SeveralTaggers::keep_only(const std::vector<std::string>& labels) {
  wanted_ = labels;
  std::vector<std::string> unknown;
  for (const std::string& label : labels)
    if (std::ranges::find(labels_, label) == labels_.end()) unknown.push_back(label);
  return unknown;
}

void SeveralTaggers::add(const Tagger& tagger) {
  taggers_.push_back(&tagger);
  std::vector<std::uint32_t>& numbers = numbers_.emplace_back();
  for (const std::string& label : tagger.labels()) numbers.push_back(number_of(label));
}

void SeveralTaggers::take(std::size_t tagger, const std::vector<TaggedSpan>& spans, double least_score,
                          std::vector<Found>& found) const {
  for (const TaggedSpan& span : spans) {
    if (span.score < least_score) continue;
    found.push_back(
        {span.where, numbers_[tagger][span.label], span.score, 0, static_cast<std::uint32_t>(tagger), span.is_checked});
  }
}

bool SeveralTaggers::go_by_language() const {
  return std::ranges::any_of(taggers_, [](const Tagger* one) { return !one->searched_by({}).empty(); });
}

std::vector<Found> SeveralTaggers::find(std::string_view text, const TextLanguage* language) const {
  std::vector<Found> found;
  for (std::size_t i = 0; i < taggers_.size(); ++i)
    take(i, taggers_[i]->tag_counted(text, false, language).spans, 0, found);
  return found;
}

SeveralTagged SeveralTaggers::tag(std::string_view text, double least_score, bool with_uncertainty,
                                  std::vector<Found> said, const TextLanguage* language) const {
  SeveralTagged document;
  std::vector<Found> found;
  for (std::size_t i = 0; i < taggers_.size(); ++i) {
    const Tagger::Tagged tagged = taggers_[i]->tag_counted(text, with_uncertainty, language);
    document.tokens = std::max(document.tokens, tagged.tokens);
    document.uncertainty += tagged.uncertainty;
    if (document.language.empty()) document.language = tagged.language;
    take(i, tagged.spans, least_score, found);
  }
  document.is_guess = !document.language.empty() && language != nullptr && language->is_guess;
  found.insert(found.end(), said.begin(), said.end());
  if (!wanted_.empty())
    std::erase_if(found,
                  [&](const Found& one) { return std::ranges::find(wanted_, labels_[one.label]) == wanted_.end(); });
  const AllowedPhrases::Places allowed = allowed_beside(allowed_, text, found);
  document.not_allowed = allowed.refused();
  for (const Found& one : covering(std::move(found), text))
    for (const Range& left : allowed.left_of(one.where)) {
      document.spans.push_back({left, one.label, one.score, one.is_checked});
      document.origins.push_back(one.origin);
    }
  return document;
}

}  // namespace sumi::tag
