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
#include "hide/chain/replaced.hpp"
#include "hide/chain/source.hpp"
#include "hide/chain/written.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

class MentionReview;
class ViewFile;

// What a run is given beside its rules and sources.
struct PlanMeans {
  const Key* key = nullptr;      // null: none is given
  std::optional<Key> order_key;  // without a key: the order of records is drawn by it; nothing: by the view's, or one
                                 // that is drawn and forgotten
  ViewFile* view = nullptr;      // null: nothing is stored
  std::span<const Tagger> taggers;  // before those of the rules
  MentionReview* review = nullptr;  // what people said; null: nothing
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

// All that a run decides before anything is written: each stage takes what the one before it gave.
struct PublicationPlan {
  Linked linked;
  GeneralizedView generalized;
  Replaced replaced;
  PublicationOrder order;
  HideSummary summary;  // of what is done by now

  // For write_records(). Both outlive it. `sources`: as Decided has them.
  [[nodiscard]] Decided decided(const HideRules& rules, std::vector<std::size_t> sources = {}) const {
    return {rules, linked, generalized, replaced, order, std::move(sources)};
  }
  // What may stand nowhere in what is published, and all else that the search for it must know, but how tables lie.
  [[nodiscard]] verify::ResidueOptions search(const Written& written) const;
};

// The key by which orders are drawn: the custodian's, else one that is drawn; with a view the same when the run goes
// on. Never a seed, which could be guessed. Nothing: orders are kept.
[[nodiscard]] std::optional<Key> order_key(const PlanMeans& means, const HideRules& rules);

// What is known of a run before it begins.
[[nodiscard]] HideSummary summary_of(const HideRules& rules);

// Finds attributes, links persons, generalizes the view, and says what stands over each mention and where each record.
//   Memory, threads  as run_hide().
//   Errors   as find_attributes(), link_persons(), generalize_view(), PublicationOrder.
[[nodiscard]] PublicationPlan plan_publication(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules,
                                               const PlanMeans& means, const Progress& progress);

}  // namespace sumi::hide
