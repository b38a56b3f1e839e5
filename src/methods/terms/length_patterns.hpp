#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_group.hpp"
#include "promise/terms_layout.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::terms {

// The patterns of the terms of one length, for all k from 2 on.
class LengthPatterns {
 public:
  LengthPatterns() = default;
  LengthPatterns(const TermGroup& group, unsigned k_max);

  [[nodiscard]] unsigned length() const { return length_; }
  [[nodiscard]] std::uint32_t terms() const { return terms_; }
  [[nodiscard]] unsigned k_max() const { return static_cast<unsigned>(stored_.size()) + 1; }

  [[nodiscard]] KeptPositions kept(unsigned k, std::uint32_t term) const {
    const std::size_t width = stored_bytes(length_);
    return KeptPositions::load(std::span(stored_[k - 2]).subspan(term * width, width));
  }
  void set(unsigned k, std::uint32_t term, const KeptPositions& kept) {
    const std::size_t width = stored_bytes(length_);
    kept.store(std::span(stored_[k - 2]).subspan(term * width, width));
  }
  // The kept positions in the form in which dictionaries store them.
  [[nodiscard]] const std::vector<std::uint8_t>& stored(unsigned k) const { return stored_[k - 2]; }
  // Requires: as many bytes as stored(k) has.
  void load(unsigned k, std::span<const std::uint8_t> stored) { stored_[k - 2].assign(stored.begin(), stored.end()); }

  // Terms whose length is hidden, too; ascending.
  [[nodiscard]] const std::vector<std::uint32_t>& length_hidden(unsigned k) const { return length_hidden_[k - 2]; }
  // Requires: ascending.
  void hide_length(unsigned k, std::vector<std::uint32_t> rising) { length_hidden_[k - 2] = std::move(rising); }

  // Terms for which the effort ran out, ascending.
  std::vector<std::uint32_t> not_proven;
  // The number of stars if each term alone gets its least redaction, by k - 2.
  std::vector<std::uint64_t> least_redacted;

  [[nodiscard]] io::TermsCostOfLength cost(unsigned k) const;
  // The number of distinct patterns of each term, summed.
  [[nodiscard]] std::uint64_t distinct() const;

 private:
  unsigned length_ = 1;
  std::uint32_t terms_ = 0;
  std::vector<std::vector<std::uint8_t>> stored_;          // by k - 2
  std::vector<std::vector<std::uint32_t>> length_hidden_;  // by k - 2
};

// The most effort that is spent on the patterns to which terms may be assigned: a step takes 20 bytes.
inline constexpr std::uint64_t kMostAssignmentEffort = 100'000'000;

// Finds the patterns. If there are fewer than k terms, all are starred and their length is hidden; hide_lengths()
// ensures that enough lengths are hidden. Cost: as least_redaction and SafeAssigner.
[[nodiscard]] LengthPatterns find_patterns(const TermGroup& group, unsigned k_max, Assignment assignment,
                                           std::uint64_t effort);

// Hides the length of at least `missing` more terms: spare terms of patterns that more than k have, or all terms of a
// pattern, the fewest kept characters first. Every other pattern still belongs to at least k terms.
//   Requires  groups and patterns of the same lengths; every pattern belongs to at least k terms; at least k terms in
//             all.
//   Cost      O(characters * log(terms)) time and 100 bytes a term.
//   Result    whether it hid any; false if none is left.
bool hide_lengths(unsigned k, std::size_t missing, std::span<const TermGroup> groups,
                  std::span<LengthPatterns> patterns);

}  // namespace sumi::terms
