#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/generalized_view.hpp"
#include "hide/chain/left_out_values.hpp"
#include "hide/chain/mention_review.hpp"
#include "hide/chain/source.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/verify/residue.hpp>

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

// Returns the values that must not occur in the publication: those of the view that the mode removes. Values that
// identify somebody anywhere (known_values.hpp), and whole names in all orders, also of persons whom no record is
// about, are searched everywhere; words of names and values that satisfy is_looked_for_in_own_records() in the person's
// own records, unless the publication of the person's class shows them.
[[nodiscard]] std::vector<verify::ResidueIdentifier> published_identifiers(const Extraction& extraction,
                                                                           const IdentifierView& view,
                                                                           const GeneralizedView& generalized,
                                                                           const DateValues& dates, HideMode mode);

// Adds the values of unpublished columns. Dates are searched in the person's own records alone, because another person
// may have the same day; none in mode statistical, where a shifted date may be equal.
void add_left_out(const Extraction& extraction, const LeftOutValues& left_out, HideMode mode,
                  std::vector<verify::ResidueIdentifier>& identifiers);

// Renames attributes named after labels of documents if the name contains an identifier: they become LABEL, because an
// attribute's name is published as its mark ([STAFF]).
//   `foreign`  their indices in `attributes`.
//   Cost       that of a search for all identifiers; none if no attribute is foreign.
void rename_identifying_labels(std::vector<HideAttribute>& attributes, std::span<const std::uint32_t> foreign,
                               std::span<const verify::ResidueIdentifier> identifiers);

}  // namespace sumi::hide
