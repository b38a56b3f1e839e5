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

// The identifiers found in the sources: in fields, by taggers, by the publisher and in documents' spans, and wherever
// their values occur again.
struct Found {
  Extraction extraction;
  std::vector<std::uint32_t> foreign_labels;  // attributes named by documents or models (labelled_attributes.hpp)
  // Names in the output of sources whose texts nothing searched for names; and of those whose spans of names serve
  // instead, with the share of documents that have one.
  std::vector<std::string> names_not_searched;
  std::map<std::string, double> names_annotated = {};
};

// `view`, `taggers`: as for extract(). `review`: people's corrections of finders; null for none.
//   Errors  as extract(); bad_usage if nothing searches a source's texts for names and the rules don't allow that: the
//           worst failure is to call a text clear that nobody searched for names.
[[nodiscard]] Found find_attributes(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules,
                                    ViewFile* view, unsigned threads, const Progress& progress,
                                    std::span<const Tagger> taggers = {}, MentionReview* review = nullptr);

}  // namespace sumi::hide
