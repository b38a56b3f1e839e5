#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tag/features/feature_extractor.hpp"
#include "tag/learners/scored_entity.hpp"
#include "tag/learners/states.hpp"
#include "tag/models/tagger_model.hpp"

namespace sumi::tag {

// Finds entities in the sequences of a document that its extractor has read.
//   Threads  one tagger a thread.
class SequenceTagger {
 public:
  virtual ~SequenceTagger() = default;

  // Appends the entities of a sequence, in order.
  virtual void tag(Sequence sequence, std::vector<ScoredEntity>& out) = 0;
  // stride() numbers a token, the first of them one a state, which add up to 1: how sure the tagger is. Good until the
  // next call.
  [[nodiscard]] virtual std::span<const float> shares(Sequence sequence) = 0;
  [[nodiscard]] virtual std::size_t stride() const = 0;
  // How sure it is that an entity stands just there. Requires: shares() was asked about its sequence last; tokens count
  // from its begin.
  [[nodiscard]] virtual double share_of(const Entity& entity) const = 0;

  // Whether it remembers so much that it and the extractor should forget.
  [[nodiscard]] virtual bool is_full() const = 0;
  // To be called before the extractor reads the next document, where it forgot its words.
  virtual void forget() = 0;
};

// The least share of an entity's states among its tokens.
[[nodiscard]] double least_share(std::span<const float> shares, std::size_t stride, const Entity& entity);

// The tagger of a model. All must outlive it.
[[nodiscard]] std::unique_ptr<SequenceTagger> make_sequence_tagger(const TaggerAbout& about,
                                                                   const TaggerWeights& weights,
                                                                   FeatureExtractor& extractor);

}  // namespace sumi::tag
