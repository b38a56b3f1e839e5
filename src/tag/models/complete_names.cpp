#include "tag/models/complete_names.hpp"

#include <algorithm>
#include <cmath>

#include "base/names/name_parts.hpp"
#include "tag/models/document_names.hpp"
#include "tag/models/terms.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {

NameLabels name_labels(const std::vector<std::string>& labels, const FinderAbout& finder,
                       const TaggerSetting& setting) {
  NameLabels names;
  const auto is_name = [&](const std::string& label) {
    return std::ranges::find(finder.names, label) != finder.names.end();
  };
  if (setting.in_whole_document.value_or(!finder.names.empty()))
    for (const std::string& label : labels) names.in_whole_document.push_back(finder.names.empty() || is_name(label));
  for (std::uint32_t label = 0; label < labels.size() && !names.persons; ++label)
    if (is_name(labels[label])) names.persons = label;
  return names;
}

double bias_of(const TaggerSetting& setting, const FinderAbout& finder) {
  const double bias = setting.bias.value_or(setting.is_for_hiding ? finder.bias_for_hiding : finder.bias);
  if (!(std::abs(bias) <= kLargestBias))
    throw Error{Error::Kind::bad_usage, "", "the bias must be between -100 and 100; choose such a number",
                Settings{"bias"}};
  return bias;
}

namespace {

// Returns whether an entity consists of titles alone: Dr., Prof. Dr.
bool is_title(std::string_view text, const TagText& cut, const ScoredEntity& one) {
  const Position begin = cut.tokens[one.entity.begin].begin;
  return names::name_parts(text.substr(begin, cut.tokens[one.entity.end - 1].end - begin)).empty();
}

}  // namespace

void complete_names(std::string_view text, const TagText& cut, const NameLabels& labels,
                    std::vector<ScoredEntity>& entities) {
  if (labels.persons) {
    add_titled_names(text, cut, *labels.persons, entities);
    add_introduced_names(text, cut, *labels.persons, entities);
    leave_out_terms(text, cut, entities);
    leave_out_common_words(text, cut, *labels.persons, entities);
    std::erase_if(entities, [&](const ScoredEntity& one) {
      return one.entity.label == *labels.persons && is_title(text, cut, one);
    });
  }
  add_names_of_document(text, labels.in_whole_document, cut, entities);
}

std::vector<ScoredEntity> entities_of(const TagText& cut, std::span<const TaggedSpan> spans) {
  std::vector<ScoredEntity> entities;
  std::uint32_t least = 0;
  for (const TaggedSpan& span : spans) {
    const auto first = std::ranges::upper_bound(cut.tokens, span.where.begin, {}, &Range::end);
    const auto last = std::ranges::lower_bound(cut.tokens, span.where.end, {}, &Range::begin);
    const std::uint32_t begin = std::max(least, static_cast<std::uint32_t>(first - cut.tokens.begin()));
    const auto end = static_cast<std::uint32_t>(last - cut.tokens.begin());
    if (begin >= end) continue;
    entities.push_back({{begin, end, span.label}, span.score});
    least = end;
  }
  return entities;
}

std::vector<TaggedSpan> spans_of(const TagText& cut, std::span<const ScoredEntity> entities) {
  std::vector<TaggedSpan> spans;
  for (const ScoredEntity& one : entities)
    spans.push_back(
        {{cut.tokens[one.entity.begin].begin, cut.tokens[one.entity.end - 1].end}, one.entity.label, one.score});
  return spans;
}

}  // namespace sumi::tag
