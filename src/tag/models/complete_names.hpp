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

// The labels for which a finder completes names beyond what it learned.
struct NameLabels {
  // Indexed by label: whether its words are searched in the whole document; empty: for no label.
  std::vector<bool> in_whole_document;
  std::optional<std::uint32_t> persons;  // first label of persons' names; nothing if it is no ready-made finder
};
[[nodiscard]] NameLabels name_labels(const std::vector<std::string>& labels, const FinderAbout& finder,
                                     const TaggerSetting& setting);

// Returns the bias that a setting gives a finder. Errors: bad_usage if it is beyond kLargestBias.
[[nodiscard]] double bias_of(const TaggerSetting& setting, const FinderAbout& finder);

// Adds names after titles and introductions, removes terms and common words, and adds the other occurrences of names.
//   Result  `entities` stays disjoint and sorted.
void complete_names(std::string_view text, const TagText& cut, const NameLabels& labels,
                    std::vector<ScoredEntity>& entities);

// Convert sorted spans to disjoint entities of whole tokens, and back.
[[nodiscard]] std::vector<ScoredEntity> entities_of(const TagText& cut, std::span<const TaggedSpan> spans);
[[nodiscard]] std::vector<TaggedSpan> spans_of(const TagText& cut, std::span<const ScoredEntity> entities);

}  // namespace sumi::tag
