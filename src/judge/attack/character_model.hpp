#pragma once

#include <span>
#include <vector>

#include "judge/attack/alphabet.hpp"
#include "judge/attack/ngram_trie.hpp"

namespace sumi::attack {

// The probability of a symbol after others, trained on stretches of text.
//   Paper     interpolated modified Kneser-Ney smoothing: Chen, Goodman, An empirical study of smoothing techniques for
//             language modeling, 1998; details in docs/attack.md.
//   State     the longest string of at most order - 1 symbols that determines what follows: a node of the trie with
//             children (the root always counts as one).
//   Promise   in every state the probabilities of all characters and kEnd sum to 1 (up to rounding to floats); none is
//             0.
//   Cost      O(nodes); a step O(order * log alphabet) at worst.
//   Memory    the trie without its counts, 4 bytes a string and 4 more if it is shorter than the order; 8 more a string
//             while it is built.
class CharacterModel {
 public:
  using Node = NgramTrie::Node;

  // Errors: as NgramTrie.
  CharacterModel(Alphabet alphabet, std::span<const Stretch> stretches, unsigned order, unsigned threads);

  [[nodiscard]] const Alphabet& alphabet() const { return alphabet_; }
  [[nodiscard]] const NgramTrie& trie() const { return trie_; }

  struct Step {
    double probability;
    Node next;
  };
  // The step from a state by a symbol. Requires: a character of the alphabet, or kEnd.
  [[nodiscard]] Step step(Node state, Symbol symbol) const;
  // The state after a document's start.
  [[nodiscard]] Node start() const { return start_; }
  // A child's probability after its parent.
  [[nodiscard]] double probability(Node child) const { return probabilities_[child]; }
  // A symbol without a child here has its probability in suffix(state) times this factor.
  [[nodiscard]] double back_off(Node state) const { return back_offs_[state]; }
  // The state after `state` and the symbol of its child.
  [[nodiscard]] Node behind(Node state, Node child) const;
  // The state after a symbol if nothing is known about what precedes it.
  [[nodiscard]] Node behind_alone(Symbol symbol) const;

 private:
  void estimate();
  [[nodiscard]] Node state_of(Node context) const;

  Alphabet alphabet_;
  NgramTrie trie_;
  Node start_ = NgramTrie::kRoot;
  std::vector<float> probabilities_;  // by node
  std::vector<float> back_offs_;      // by inner node
};

}  // namespace sumi::attack
