#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// A group by position: the character of each term there, as a number from 0 in the order of code points.
//   Cost  O(terms * length * log terms) time, 4 bytes a character.
class ItemColumns {
 public:
  explicit ItemColumns(const TermGroup& group);

  [[nodiscard]] std::uint32_t terms() const { return terms_; }
  [[nodiscard]] unsigned length() const { return static_cast<unsigned>(distinct_.size()); }
  // The items by term.
  [[nodiscard]] std::span<const std::uint32_t> at(unsigned position) const {
    return std::span(items_).subspan(std::size_t{position} * terms_, terms_);
  }
  // The number of distinct characters at the position.
  [[nodiscard]] std::uint32_t distinct(unsigned position) const { return distinct_[position]; }

 private:
  std::uint32_t terms_;
  std::vector<std::uint32_t> items_;
  std::vector<std::uint32_t> distinct_;
};

}  // namespace sumi::terms
