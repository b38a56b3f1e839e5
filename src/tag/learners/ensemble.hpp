#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// An entity that a first tagger found, and how sure it was.
struct Candidate {
  Entity entity;
  float share = 1;  // in [0, 1]
};

struct EnsembleOptions {
  double c = .01;
  double miss_cost = 1;  // how much worse it is to throw out a true entity than to keep a false one
  double tolerance = .01;
  std::uint64_t seed = 1;
};

// The weights of a plane that are not 0: a candidate is kept if they add up to more than 0.
struct EnsembleWeights {
  std::vector<Attribute> attributes;  // ascending
  std::vector<float> weights;
  float bias = 1;
};

// The second tagger of an ensemble: a linear support vector machine that throws out what the first found wrongly.
//   Sees     the attributes of a candidate's first and last token, of those between, and of the neighbours in its
//            sequence, each role with numbers of its own; its label, its length (alone and with the label), and its
//            share in steps of log odds (likewise).
//   Learns   from candidates on documents that the first tagger wasn't trained on, else they are right more often than
//            they will be.
//   Cost     rows of some five tokens' attributes, then see `separate`; 20 bytes an attribute.
//   Threads  one.
//   Requires `is_true`: one a candidate. Without a false one all are kept; without a true one none.
[[nodiscard]] EnsembleWeights train_ensemble(const Examples& examples, std::span<const Candidate> candidates,
                                             std::span<const std::uint8_t> is_true, const EnsembleOptions& options);

// How much speaks for the candidate.
//   Requires: examples with as many attributes and labels as those of training.
[[nodiscard]] float value_of(const EnsembleWeights& weights, const Examples& examples, const Candidate& candidate);

}  // namespace sumi::tag
