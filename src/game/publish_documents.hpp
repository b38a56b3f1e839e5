#pragma once

#include <vector>

#include "game/tagger_learner.hpp"
#include "game/token_corpus.hpp"

namespace sumi::game {

// The tokens that a publisher's rounds hide of a corpus.
[[nodiscard]] std::vector<bool> hidden_by(const std::vector<KeptTagger>& publisher, const TokenCorpus& tokens, unsigned threads);

}  // namespace sumi::game
