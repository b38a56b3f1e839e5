#pragma once

#include <cstdint>
#include <vector>

#include "labs/game/token_corpus.hpp"
#include <sumi/game/sanitize.hpp>
#include <sumi/model/corpus.hpp>

namespace sumi::game {

// What is left of a corpus when some of its tokens are masked or dropped, and of its gold entities: their tokens that
// are still shown.
struct MaskedCorpus {
  Corpus corpus;                    // documents and owners as before
  std::vector<Instance> tokens;     // of each token of each document, in order: which it was; kIsMask
  std::vector<std::uint64_t> ends;  // of `tokens`, behind each document's
  std::uint64_t entities = 0;
};

[[nodiscard]] MaskedCorpus masked(const TokenCorpus& tokens, const std::vector<bool>& hidden,
                                  GameHiding hiding = GameHiding::mark);

}  // namespace sumi::game
