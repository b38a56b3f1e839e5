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
  std::size_t most_characters = 12;  // in a gap, unless it has more marks
  std::size_t beam = 6;              // states that go on at each character
  std::size_t leaving = 4;           // of these, how many may end the gap there
};

// Guesses hidden strings of unknown length, where each mark is one character or more: for each gap the string that,
// together with what is shown behind it, is likeliest; each length up to the cap is as likely as another beforehand.
// Found by a beam search that goes on over what is shown, and past short stretches into the next gap.
//   Exact     where the beam is as wide as there are states. Lengths are tried until none can be better.
//   Right     at most order - 1 shown symbols are looked at, up to the next mark; then all states are the same.
//   Cap       most_characters; a gap of more marks is guessed with one character a mark. Where a million choices are
//             open, the best so far is taken.
//   Cost      O(cap * beam * alphabet * order) a gap at worst.
//   Threads   one guesser a thread.
class StringGuesser {
 public:
  // `guessable`: by symbol. Requires: both live as long as the guesser; some symbol is guessable.
  StringGuesser(const CharacterModel& model, const std::vector<bool>& guessable, const StringRules& rules);

  // A guess for each gap of a document, in order. Requires: the model's alphabet has the document's characters.
  [[nodiscard]] std::vector<std::u32string> guess(std::string_view text, std::span<const StretchOrGap> parts);

 private:
  using Node = CharacterModel::Node;
  struct Hypothesis {
    double bits;  // log2 of its probability
    Node node;
    std::uint32_t choice;  // its last one
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
  [[nodiscard]] std::vector<Symbol> shown_behind(std::string_view text, std::span<const StretchOrGap> parts,
                                                 std::size_t gap) const;

  const CharacterModel& model_;
  const std::vector<bool>& guessable_;
  const StringRules rules_;
  std::vector<Hypothesis> beam_;  // the best first
  std::vector<Choice> choices_;
  std::vector<Candidate> candidates_;
  std::vector<double> best_;         // a heap, the least first
  std::vector<std::uint64_t> seen_;  // by symbol: the hypothesis that last met it
  std::uint64_t meeting_ = 0;
};

}  // namespace sumi::attack
