#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "tag/learners/states.hpp"

namespace sumi::tag {

using Attribute = std::uint32_t;

// Lists of numbers, concatenated.
struct Lists {
  std::vector<std::uint32_t> items;
  std::vector<std::uint64_t> ends;

  [[nodiscard]] std::size_t size() const { return ends.size(); }
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t i) const {
    const std::uint64_t begin = i == 0 ? 0 : ends[i - 1];
    return {items.data() + begin, static_cast<std::size_t>(ends[i] - begin)};
  }
  void close() { ends.push_back(items.size()); }  // ends the list of the items pushed since the last call
};

// A corpus as learners see it: for each token its gold state and its attributes, all of value 1.
//   Bundles   attributes that always occur together (all features of the word two tokens before) are stored once. The
//             attributes of a token are those of its bundles and its own; none occurs twice.
//   Memory    4 bytes a bundle or own attribute of a token, 2 a state.
struct Examples {
  std::size_t labels = 0;      // there are states_of(labels) states
  std::size_t attributes = 0;  // attributes are numbers below this
  Lists bundles;               // lists of attributes
  Lists token_bundles;         // one list per token
  Lists token_attributes;      // the token's own attributes
  // The attributes that are also combined with the state before; no lists if there are none.
  Lists token_paired;
  std::vector<State> gold;                   // one per token
  std::vector<std::uint32_t> sequence_ends;  // end of each sequence (its last token + 1)
  std::vector<std::uint32_t> document_ends;  // end of each document (its last sequence + 1)

  [[nodiscard]] std::size_t states() const { return states_of(labels); }
  [[nodiscard]] std::size_t tokens() const { return gold.size(); }
  [[nodiscard]] std::size_t sequences() const { return sequence_ends.size(); }
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> sequence(std::size_t i) const {
    return {i == 0 ? 0 : sequence_ends[i - 1], sequence_ends[i]};
  }
  template <typename Visit>
  void for_each_attribute(std::size_t token, Visit&& visit) const {
    for (const std::uint32_t bundle : token_bundles[token]) {
      for (const Attribute attribute : bundles[bundle]) visit(attribute);
    }
    for (const Attribute attribute : token_attributes[token]) visit(attribute);
  }
};

// Returns, for each number below `numbers`, the lists of [begin, end) that contain it, ascending, counted from `begin`.
//   Cost  linear; 4 bytes an item and 8 a number for the result.
[[nodiscard]] Lists transpose(const Lists& lists, std::size_t begin, std::size_t end, std::size_t numbers);

}  // namespace sumi::tag
