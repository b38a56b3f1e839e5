#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_index.hpp"

namespace sumi::terms {

// An occurrence of a term in another one.
struct TermWithin {
  std::uint32_t key;    // of the index: terms with equal folding
  std::uint32_t begin;  // folded characters
};

// For each term, the other terms that occur in it at any position, even across word borders.
//   Cost  O(characters + occurrences) time; 8 bytes an occurrence and a term.
class TermsWithin {
 public:
  // Finds the occurrences for the first `terms` of the index.
  TermsWithin(const TermIndex& index, std::uint32_t terms);

  [[nodiscard]] std::span<const TermWithin> of(std::uint32_t term) const {
    return std::span(within_).subspan(first_[term], first_[term + 1] - first_[term]);
  }
  // Returns whether the key occurs in one of them.
  [[nodiscard]] bool is_within(std::uint32_t key) const { return is_within_[key]; }

 private:
  std::vector<std::size_t> first_;
  std::vector<TermWithin> within_;
  std::vector<bool> is_within_;
};

}  // namespace sumi::terms
