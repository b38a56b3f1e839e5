#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hide/chain/generalized_view.hpp"
#include "hide/chain/linked.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/source.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/hide/hide_records.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

class MentionReview;
class ViewFile;

// The inputs of a run besides its rules and sources.
struct PlanMeans {
  const Key* key = nullptr;  // null if none is given
  // Key by which the order of records is drawn if `key` is null; nothing: the view's key, or one that is drawn and
  // forgotten.
  std::optional<Key> order_key;
  ViewFile* view = nullptr;         // null if nothing is stored
  std::span<const Tagger> taggers;  // applied before those of the rules
  MentionReview* review = nullptr;  // people's corrections; null for none
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

// All decisions of a run before anything is written; each stage takes the result of the one before.
struct PublicationPlan {
  Linked linked;
  GeneralizedView generalized;
  Replaced replaced;
  PublicationOrder order;
  HideSummary summary;  // figures so far

  // For write_records(). Both outlive it. `sources`: as in Decided.
  [[nodiscard]] Decided decided(const HideRules& rules, std::vector<std::size_t> sources = {}) const {
    return {rules, linked, generalized, replaced, order, std::move(sources)};
  }
  // Returns what must not occur in the publication, and everything else that the search for it needs, except the layout
  // of tables.
  [[nodiscard]] verify::ResidueOptions search(const Written& written) const;
};

// Returns the key by which orders are drawn: the custodian's, else a random one; with a view, the same one when the run
// is resumed. It is never made from the seed, which could be guessed. Nothing if orders are kept.
[[nodiscard]] std::optional<Key> order_key(const PlanMeans& means, const HideRules& rules);

// Returns the figures known before a run begins.
[[nodiscard]] HideSummary summary_of(const HideRules& rules);

// Finds attributes, links persons, generalizes the view, and decides the replacement of each mention and the place of
// each record.
//   Memory, threads  as run_hide().
//   Errors   as find_attributes(), link_persons(), generalize_view(), PublicationOrder.
[[nodiscard]] PublicationPlan plan_publication(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules,
                                               const PlanMeans& means, const Progress& progress);

// Returns what a plan knows of each person. Cost: O(mentions). Findings hold a copy of their texts.
[[nodiscard]] HidePrivateView private_view(const PublicationPlan& plan, bool with_findings = true);

}  // namespace sumi::hide
