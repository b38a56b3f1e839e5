#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_index.hpp"

namespace sumi::terms {

// A term that stands in another one.
struct TermWithin {
  std::uint32_t key;    // of the index: terms that are alike when folded
  std::uint32_t begin;  // folded characters
};

// By term, all that stand in it at any place, borders of words or not, but it itself.
//   Cost  O(characters + occurrences) time; 8 bytes an occurrence and a term.
class TermsWithin {
 public:
  // Of the first `terms` of the index.
  TermsWithin(const TermIndex& index, std::uint32_t terms);

  [[nodiscard]] std::span<const TermWithin> of(std::uint32_t term) const {
    return std::span(within_).subspan(first_[term], first_[term + 1] - first_[term]);
  }
  // Whether it stands in one of them.
  [[nodiscard]] bool is_within(std::uint32_t key) const { return is_within_[key]; }

 private:
  std::vector<std::size_t> first_;
  std::vector<TermWithin> within_;
  std::vector<bool> is_within_;
};

}  // namespace sumi::terms
