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
//   Where    what begins as such a word does, by a tree of letters; what ends a word with a capital in front of a
//            number; what may begin a British postal code. A regex of a kind is asked there alone.
//   Cost     O(line): a few instructions a word, and a regex for one in some hundred.
//   Threads  const members from any number.
class StreetPlaces {
 public:
  StreetPlaces();
  ~StreetPlaces();

  // With the first kind that matches, as a bit; by rising ends, and no two share a byte. Requires: valid UTF-8.
  void for_each(std::string_view line, const std::function<void(Range word, unsigned kind)>& visit) const;

 private:
  // Kinds, with the bits of those that need a capital kKinds bits higher.
  using Openings = std::uint32_t;
  struct Node {
    std::array<std::uint16_t, 26> next{};
    Openings beginning = 0;  // whatever stands behind
    Openings whole = 0;      // where no letter stands behind
    Openings beyond = 0;     // where a character beyond ASCII does
  };
  void add(std::string_view words, Openings opens, bool ends_word);
  void add_one(std::string_view word, Openings opens, bool ends_word);
  [[nodiscard]] Node& node_of(std::string_view letters);
  // Which kinds may begin at a letter of ASCII, and where its letters end.
  [[nodiscard]] unsigned at_letter(std::string_view line, Position begin, Position& end) const;
  [[nodiscard]] unsigned beyond_ascii(std::string_view line, Position at) const;

  std::vector<Node> nodes_;
  std::array<Openings, 0x600> beyond_ascii_{};  // by the first character
  Openings beyond_table_ = 0;                   // of all others
  std::vector<std::unique_ptr<re2::RE2>> kinds_;
};

}  // namespace sumi::tag
