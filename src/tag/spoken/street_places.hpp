#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace re2 {
class RE2;
}

namespace sumi::tag {

// Finds words for streets in a line, by the kinds of street_ways.hpp.
//   Where    places where such a word may begin, by a trie; endings of capitalized words before a number; places where
//            a British postal code may begin. The regex of a kind runs only there.
//   Cost     O(line): a few instructions a word, and a regex for one in some hundred.
//   Threads  const members from any number.
class StreetPlaces {
 public:
  StreetPlaces();
  ~StreetPlaces();

  // Visits each word with the first kind that matches, as a bit; sorted by end and disjoint. Requires: valid UTF-8.
  void for_each(std::string_view line, const std::function<void(Range word, unsigned kind)>& visit) const;

 private:
  // Kinds as bits; the bits of kinds that need a capital are repeated kKinds bits higher.
  using Openings = std::uint32_t;
  struct Node {
    std::array<std::uint16_t, 26> next{};
    Openings beginning = 0;  // whatever follows
    Openings whole = 0;      // if no letter follows
    Openings beyond = 0;     // if a character beyond ASCII follows
  };
  void add(std::string_view words, Openings opens, bool ends_word);
  void add_one(std::string_view word, Openings opens, bool ends_word);
  [[nodiscard]] Node& node_of(std::string_view letters);
  // Returns the kinds that may begin at an ASCII letter, and sets `end` to where its letters end.
  [[nodiscard]] unsigned at_letter(std::string_view line, Position begin, Position& end) const;
  [[nodiscard]] unsigned beyond_ascii(std::string_view line, Position at) const;

  std::vector<Node> nodes_;
  std::array<Openings, 0x600> beyond_ascii_{};  // indexed by the first character
  Openings beyond_table_ = 0;                   // for all other characters
  std::vector<std::unique_ptr<re2::RE2>> kinds_;
};

}  // namespace sumi::tag
