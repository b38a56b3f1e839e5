#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tag/features/tag_text.hpp"
#include "tag/learners/scored_entity.hpp"
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// What a finder does with names beyond what it learned: which of its labels that is about.
struct NameLabels {
  std::vector<bool> in_whole_document;   // of each label: its words are sought in whole documents; empty: none's are
  std::optional<std::uint32_t> persons;  // the first label of persons' names; nothing: it is no ready-made finder
};
[[nodiscard]] NameLabels name_labels(const std::vector<std::string>& labels, const FinderAbout& finder,
                                     const TaggerSetting& setting);

// The bias that a setting gives a finder. Errors: bad_usage where it is beyond kLargestBias.
[[nodiscard]] double bias_of(const TaggerSetting& setting, const FinderAbout& finder);

// Adds names behind titles and introductions, takes out terms and common words, and adds the other places of names.
//   Result  `entities` stays disjoint and in order.
void complete_names(std::string_view text, const TagText& cut, const NameLabels& labels,
                    std::vector<ScoredEntity>& entities);

// Spans in order as entities of whole tokens, disjoint; and back.
[[nodiscard]] std::vector<ScoredEntity> entities_of(const TagText& cut, std::span<const TaggedSpan> spans);
[[nodiscard]] std::vector<TaggedSpan> spans_of(const TagText& cut, std::span<const ScoredEntity> entities);

}  // namespace sumi::tag
