#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/attack/character_model.hpp"
#include <sumi/model/span.hpp>

namespace sumi::attack {

// A maximal run of shown characters (a stretch), or of marks (a gap).
struct StretchOrGap {
  Range where;            // bytes of the document
  std::size_t marks = 0;  // 0: shown
};

// A document as alternating stretches and gaps, in order; together they are the text. Requires: valid UTF-8.
[[nodiscard]] std::vector<StretchOrGap> stretches_and_gaps(std::string_view text, char32_t mark);

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

// The characters of valid UTF-8.
[[nodiscard]] std::u32string characters_of(std::string_view text);

// A published document with guesses in place of its marks. The object is reused.
class FilledText {
 public:
  // Requires: a guess for each gap. Cost: O(document).
  void fill(std::string_view text, std::span<const StretchOrGap> parts, std::span<const std::string> guesses);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Maps a range of the published text to text(), in bytes of both. An end inside a gap is moved outward.
  [[nodiscard]] Range filled(Range published) const;

 private:
  struct Piece {
    Range published;
    Range filled;
    bool shown;
  };

  std::string text_;
  std::vector<Piece> pieces_;
};

// Half-open, in characters.
struct HiddenPart {
  std::size_t begin;
  std::size_t end;

  [[nodiscard]] std::size_t size() const { return end - begin; }
  bool operator==(const HiddenPart&) const = default;
};

// The parts of `text` that the runs of marks in `masked` stand for, each with at least as many characters as it has
// marks: hidden_ranges() (base/text/alignment.hpp) in characters. Nothing if the text doesn't agree with what is shown.
// O(both).
[[nodiscard]] std::optional<std::vector<HiddenPart>> hidden_parts(std::u32string_view masked, std::u32string_view text,
                                                                  char32_t mark);

// Finds the longest part of a string that occurs in texts.
//   Paper    suffix automaton: Blumer et al., The smallest automaton recognizing the subwords of a text, 1985.
//   Cost     built in O(string); O(text) for a text. 1 kB a byte of the string.
//   Threads  const members from any number of threads.
class LongestPart {
 public:
  explicit LongestPart(std::string_view string);

  // Its bytes; whole characters if both are UTF-8 and begin and end with complete ones.
  [[nodiscard]] std::uint32_t in(std::string_view text) const;

 private:
  struct State {
    std::array<std::int32_t, 256> next;
    std::int32_t link = -1;
    std::uint32_t length = 0;
  };
  void append(unsigned char byte);

  std::vector<State> states_;
  std::int32_t last_ = 0;
};

enum class Fate : std::uint8_t { shown, hidden, recovered };

// The characters of a gap that a guess recovers: `hidden` or `recovered` for each of `truth`. If the length was known,
// those that are equal at the same position; otherwise (`any_length`) the longest common prefix, and the longest common
// suffix of the rest of both. Requires: equal lengths unless any_length.
[[nodiscard]] std::vector<Fate> fates_of(std::u32string_view truth, std::u32string_view guess, bool any_length);

}  // namespace sumi::attack
