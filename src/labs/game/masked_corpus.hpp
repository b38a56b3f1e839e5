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
  Corpus corpus;                    // documents and owners are unchanged
  std::vector<Instance> tokens;     // for each token of each document, in order: its original instance; kIsMask
  std::vector<std::uint64_t> ends;  // ends in `tokens` of each document
  std::uint64_t entities = 0;
};

[[nodiscard]] MaskedCorpus masked(const TokenCorpus& tokens, const std::vector<bool>& hidden,
                                  GameHiding hiding = GameHiding::mark);

}  // namespace sumi::game
