#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tag/features/feature_extractor.hpp"
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
  // Returns stride() numbers a token, the first of them one per state, which add up to 1: the tagger's confidence.
  // Valid until the next call.
  [[nodiscard]] virtual std::span<const float> shares(Sequence sequence) = 0;
  [[nodiscard]] virtual std::size_t stride() const = 0;
  // Returns the confidence that exactly this entity is there. Requires: shares() was last called for its sequence;
  // tokens count from its begin.
  [[nodiscard]] virtual double share_of(const Entity& entity) const = 0;

  // Returns whether its cache is so large that it and the extractor should forget it.
  [[nodiscard]] virtual bool is_full() const = 0;
  // Must be called before the extractor reads the next document, if the extractor forgot its words.
  virtual void forget() = 0;
};

// Returns the least share of an entity's states among its tokens.
[[nodiscard]] double least_share(std::span<const float> shares, std::size_t stride, const Entity& entity);

// Makes the tagger of a model. All arguments must outlive it.
[[nodiscard]] std::unique_ptr<SequenceTagger> make_sequence_tagger(const TaggerAbout& about,
                                                                   const TaggerWeights& weights,
                                                                   FeatureExtractor& extractor);

}  // namespace sumi::tag
