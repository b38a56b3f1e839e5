#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "methods/terms/least_redaction.hpp"
#include "methods/terms/term_group.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::terms {

// A term's characters in the form in which dictionaries compare them: case-folded (Unicode full folding) if requested,
// then normalized. Each run of white space is one space; spaces and invisible characters at the ends are removed.
// Requires: valid UTF-8.
[[nodiscard]] std::u32string normalized_term(std::string_view term, Normalization normalization, bool fold_case);

// The numbers of terms of a group that agree with each of them.
struct PatternCounts {
  std::vector<std::uint32_t> k_hat;     // by term: terms that agree with it on what it keeps
  std::vector<std::uint32_t> preimage;  // by term: those of them that keep the same positions
};

// Cost: O(distinct sets of kept positions * terms * length) time, 12 bytes a term.
[[nodiscard]] PatternCounts count_patterns(const TermGroup& group, const std::vector<KeptPositions>& kept);

// The names of a group that look the same. A name is a set of terms with equal folding.
struct PrintedNames {
  // For each term of the group, the number of names with the same printed form, apart from spelling. 0 for terms left
  // out.
  std::vector<std::uint32_t> alike;
  // The names that were left out; an empty folding is none.
  std::vector<std::u32string> left_out;
};

// Counts the names of a group that look the same, by their folded characters at the kept positions.
//   Requires a flag and the kept positions for each term. Terms that don't fold one by one are left out.
//   Cost     that of count_patterns(), and 8 bytes a character.
[[nodiscard]] PrintedNames printed_names(const TermGroup& group, const std::vector<KeptPositions>& kept,
                                         const std::vector<bool>& leave_out);

inline constexpr unsigned kAllPatternsUpTo = 16;  // characters

// The patterns of one term, which need not be in the group, that keep a character and have k_hat >= k_min: all of them
// up to kAllPatternsUpTo characters; for longer terms those that can't keep more without losing a candidate.
//   Paper    Fast text anonymization using k-anonymity, Table 2.
//   Cost     O(terms * length) time, and length * 2^length of a short term, or terms / 64 a pattern of a long one.
//   Result   best first: fewest stars, then highest k_hat, then leftmost kept.
//   Requires term.size() == group.length(), k_min >= 1.
//   Errors   unfinished: a long term with more than a million such patterns.
[[nodiscard]] std::vector<BestPattern> patterns_of_term(const TermGroup& group, std::span<const char32_t> term,
                                                        std::uint32_t k_min);

}  // namespace sumi::terms
