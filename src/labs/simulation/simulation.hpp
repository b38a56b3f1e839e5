#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "review/documents.hpp"
#include <sumi/model/counts.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::review {

// The behaviour of a simulated reviewer: some random documents first, then always the first `batch` in the order that
// learn() gives; each document is corrected without a mistake.
struct SimulationOptions {
  DocumentOrder order = DocumentOrder::uncertain;
  std::uint32_t first = 10;
  std::uint32_t batch = 10;
  std::uint32_t most = UINT32_MAX;  // number of documents after which it ends
  double until = 2;                 // F1 after which it ends; above 1 for none
  TaggerKind kind = TaggerKind::svm;
  unsigned threads = 1;
  std::uint64_t seed = 1;  // of the first documents, of a random order and of training
};

// The result, in other documents, of the tagger trained so far.
struct SimulatedRound {
  std::uint32_t documents = 0;   // corrected
  std::uint64_t spans = 0;       // marked in them
  std::uint64_t characters = 0;  // read in them
  Counts found;                  // in the other documents: stretches with their label
};

// Measures how many documents must be corrected, in an order, until a tagger trained on them is good enough.
//   `gold`, `others`  documents whose own spans are the truth; `others` are not used for training.
//   Cost     of each round: training on the corrected documents, and tagging all others; that of `exposed` twice.
//   Threads  as many as the options say; the result doesn't depend on them.
//   Requires first > 0, batch > 0.
//   Errors   as train(); bad_input if the first documents, or any, have no span.
[[nodiscard]] std::vector<SimulatedRound> simulate_review(
    const Documents& gold, const Documents& others, const SimulationOptions& options,
    const std::function<void(const SimulatedRound&)>& on_round = {}, const Progress& progress = {});

}  // namespace sumi::review
