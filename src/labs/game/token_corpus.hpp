#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "labs/game/publisher_loss.hpp"
#include "tag/training/gold_corpus.hpp"

namespace sumi::game {

// The tokens of a corpus as instances of the game; those of gold entities are sensitive. `by_entity`: an entity is one
// unit.
//   Limits  2^32 - 1 tokens.
class TokenCorpus {
 public:
  // `gold` must outlive it. Errors: unfinished beyond the limit.
  TokenCorpus(const tag::GoldCorpus& gold, bool by_entity);

  [[nodiscard]] const tag::GoldCorpus& gold() const { return gold_; }
  [[nodiscard]] const Instances& instances() const { return instances_; }
  // Returns the first token of a document and the one after the last.
  [[nodiscard]] std::pair<Instance, Instance> tokens_of(std::size_t document) const {
    return {first_[document], first_[document + 1]};
  }
  [[nodiscard]] std::size_t document_of(Instance token) const;

 private:
  const tag::GoldCorpus& gold_;
  Instances instances_;
  std::vector<Instance> first_;  // one per document, followed by the number of tokens
};

}  // namespace sumi::game
