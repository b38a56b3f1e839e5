#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/attack/character_model.hpp"
#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {

struct StringRules {
  std::size_t most_characters = 12;  // the most in a gap, unless it has more marks
  std::size_t beam = 6;              // states kept at each character
  std::size_t leaving = 4;           // the most of these that may end the gap there
};

// Guesses hidden strings of unknown length, if each mark is one character or more: for each gap the string that is most
// likely together with the text shown after it; all lengths up to the cap are equally likely a priori. A beam search
// that continues over shown text, and past short stretches into the next gap.
//   Exact     if the beam is as wide as the number of states. Lengths are tried until none can be better.
//   Right     at most order - 1 shown symbols after the gap are used, up to the next mark; then all states are equal.
//   Cap       most_characters; a gap of more marks is guessed with one character a mark. With a million open choices,
//             the best so far is taken.
//   Cost      O(cap * beam * alphabet * order) a gap at worst.
//   Threads   one guesser a thread.
class StringGuesser {
 public:
  // `guessable`: by symbol. Requires: both outlive the guesser; some symbol is guessable.
  StringGuesser(const CharacterModel& model, const std::vector<bool>& guessable, const StringRules& rules);

  // A guess for each gap of a document, in order. Requires: the model's alphabet has the document's characters.
  [[nodiscard]] std::vector<std::u32string> guess(std::string_view text, std::span<const StretchOrGap> parts);

 private:
  using Node = CharacterModel::Node;
  struct Hypothesis {
    double bits;  // log2 of its probability
    Node node;
    std::uint32_t choice;  // the last one made
  };
  struct Candidate {
    double bits;
    std::uint32_t from;
    Node parent;
    Node child;
  };
  struct Choice {
    Symbol symbol;  // kNothing: a gap begins
    std::uint32_t before;
  };

  void read(Symbol symbol, std::vector<Hypothesis>& beam) const;
  void guess_gap(std::size_t marks, std::span<const Symbol> right, bool right_settles);
  void guess_character(double least);
  void settle(std::vector<std::u32string>& guesses);
  [[nodiscard]] std::vector<Symbol> shown_after(std::string_view text, std::span<const StretchOrGap> parts,
                                                std::size_t gap) const;

  const CharacterModel& model_;
  const std::vector<bool>& guessable_;
  const StringRules rules_;
  std::vector<Hypothesis> beam_;  // the best first
  std::vector<Choice> choices_;
  std::vector<Candidate> candidates_;
  std::vector<double> best_;         // a heap, the least first
  std::vector<std::uint64_t> seen_;  // by symbol: the last hypothesis that visited it
  std::uint64_t meeting_ = 0;
};

}  // namespace sumi::attack
