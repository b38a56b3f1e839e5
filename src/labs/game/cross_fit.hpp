#pragma once

#include <cstdint>
#include <vector>

#include "labs/game/masked_corpus.hpp"
#include "tag/models/token_verdicts.hpp"
#include "tag/training/fit.hpp"

namespace sumi::game {

// The verdicts of taggers, trained on what is left, about each of its tokens: in the order of MaskedCorpus::tokens.
// Masks are never found.
struct Verdicts {
  std::vector<tag::TokenVerdict> tokens;
};

// Trains one tagger for each fold, on the other folds' documents.
//   `fold_of`  one per document. A fold without an example elsewhere finds nothing.
[[nodiscard]] Verdicts cross_fit(const MaskedCorpus& masked, const tag::GoldCorpus& gold,
                                 const std::vector<std::uint32_t>& fold_of, std::uint32_t folds,
                                 const tag::FitOptions& options);

// Applies one tagger to some documents; the others get no verdicts.
void judge_documents(const tag::TaggerModel& model, const MaskedCorpus& masked,
                     const std::vector<std::uint32_t>& documents, unsigned threads, Verdicts& into);

}  // namespace sumi::game
