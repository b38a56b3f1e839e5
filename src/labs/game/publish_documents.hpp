#pragma once

#include <vector>

#include "labs/game/learner_with_finders.hpp"
#include "labs/game/token_corpus.hpp"

namespace sumi::game {

// Returns the tokens that a publisher's rounds hide in a corpus.
//   `rounds`  in order; `taggers` are those of its NextTagger rounds.
[[nodiscard]] std::vector<bool> hidden_by(const std::vector<KeptHypothesis>& rounds,
                                          const std::vector<KeptTagger>& taggers, const FixedFinders& finders,
                                          const TokenCorpus& tokens, unsigned threads);

}  // namespace sumi::game
