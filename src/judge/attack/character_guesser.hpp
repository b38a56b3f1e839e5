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

// Guesses hidden characters one by one, if each mark is one: for each the character that is most likely given
// everything shown around it, summed over all values of its hidden neighbours (forward-backward algorithm).
//   Paper     Rabiner, A tutorial on hidden Markov models, 1989, section III; posterior decoding.
//   Exact     with a least share of 0. Otherwise a state with less than that share of a step's probability continues
//             with its last symbol only, then with none; below 1/256 of the share it is dropped.
//   Window    after 512 guesses without shown text that decides all before it, these are made as if nothing followed.
//   Cost      O((1 / share) * alphabet * order) a hidden character at worst.
//   Threads   one guesser a thread.
class CharacterGuesser {
 public:
  // `guessable`: by symbol. Requires: both outlive the guesser; some symbol is guessable.
  CharacterGuesser(const CharacterModel& model, const std::vector<bool>& guessable, double least_share);

  // A guess for each gap of a document, in order. Requires: the model's alphabet has the document's characters.
  [[nodiscard]] std::vector<std::u32string> guess(std::string_view text, std::span<const StretchOrGap> parts);

 private:
  using Node = CharacterModel::Node;
  struct State {
    Node node;
    double forward;
    double backward;
  };
  struct Edge {
    std::uint32_t from;  // index in states_
    std::uint32_t to;
    float probability;
    Symbol symbol;
  };
  struct Layer {  // with the edges to its states
    std::size_t first_state;
    std::size_t first_edge;
    bool hidden;
  };
  struct Place {
    Node node;
    std::uint32_t state;
    std::uint64_t round;  // another round's entry: free
  };

  void hide();
  void show(Symbol symbol);
  void begin_layer(bool hidden);
  void end_layer();
  void add_edge(std::uint32_t from, Symbol symbol, double probability, Node to);
  [[nodiscard]] std::uint32_t state_at(Node node);
  void demote();
  template <typename TargetOf>
  void regroup(const TargetOf& target_of);
  void settle(std::u32string& guesses);
  [[nodiscard]] Symbol likeliest(const Edge* begin, const Edge* end);
  void start_from(std::vector<State> states);

  const CharacterModel& model_;
  const std::vector<bool>& guessable_;
  const double least_share_;
  std::vector<State> states_;
  std::vector<Edge> edges_;
  std::vector<Layer> layers_;
  std::size_t hidden_layers_ = 0;
  std::vector<Place> places_;  // of the last layer's states: open addressing
  std::uint64_t round_ = 0;
  std::vector<std::uint64_t> seen_;  // by symbol: the last state that visited it
  std::uint64_t meeting_ = 0;
  std::vector<double> weights_;  // by symbol
};

}  // namespace sumi::attack
