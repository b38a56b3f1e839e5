#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "methods/terms/kept_positions.hpp"

namespace sumi::terms {

// The terms of one length, distinct and sorted by code points: all terms that a pattern of that length can stand for.
//   Requires  the characters outlive it.
class TermGroup {
 public:
  TermGroup() = default;
  // Row by row. Requires: 1 <= length <= kMostCharacters, and complete rows, fewer than 2^32.
  TermGroup(unsigned length, std::span<const char32_t> characters) : length_(length), characters_(characters) {
    assert(length >= 1 && length <= kMostCharacters && characters.size() % length == 0);
  }

  [[nodiscard]] unsigned length() const { return length_; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(characters_.size() / length_); }
  [[nodiscard]] char32_t at(std::uint32_t term, unsigned position) const {
    return characters_[std::size_t{term} * length_ + position];
  }
  [[nodiscard]] std::span<const char32_t> operator[](std::uint32_t term) const {
    return characters_.subspan(std::size_t{term} * length_, length_);
  }
  [[nodiscard]] std::span<const char32_t> characters() const { return characters_; }

 private:
  unsigned length_ = 1;
  std::span<const char32_t> characters_;
};

}  // namespace sumi::terms
