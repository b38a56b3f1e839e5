#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/kept_positions.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// The positions at which each term of a group has the same character as a given term, which need not be in the group.
//   Cost  O(terms * length) time; 8 bytes a term for each 64 positions.
class Agreements {
 public:
  // Requires: term.size() == group.length().
  Agreements(const TermGroup& group, std::span<const char32_t> term);

  [[nodiscard]] std::uint32_t terms() const { return static_cast<std::uint32_t>(bits_.size() / words_); }
  // 64 positions a word.
  [[nodiscard]] std::span<const std::uint64_t> of(std::uint32_t term) const {
    return std::span(bits_).subspan(std::size_t{term} * words_, words_);
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace sumi::terms
