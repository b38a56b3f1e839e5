#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/mention_review.hpp"
#include "hide/chain/source.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::hide {

// What the sources say of persons: what fields, taggers, the publisher and spans say, and where else it is said.
struct Found {
  Extraction extraction;
  std::vector<std::uint32_t> foreign_labels;  // attributes that documents or models named (labelled_attributes.hpp)
  // Names in the output, of sources whose texts nothing searched for names; and of those that have spans of names of
  // their own instead, with the share of documents that do.
  std::vector<std::string> names_not_searched;
  std::map<std::string, double> names_annotated = {};
};

// `view`, `taggers`: as extract() has them. `review`: what people said over finders; null: nothing.
//   Errors  as extract(); bad_usage where nothing looks for names in a source's texts and the rules don't allow that:
//           nothing is worse than a text in which nobody looked for names, called clear.
[[nodiscard]] Found find_attributes(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules,
                                    ViewFile* view, unsigned threads, const Progress& progress,
                                    std::span<const Tagger> taggers = {}, MentionReview* review = nullptr);

}  // namespace sumi::hide
