#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "methods/terms/least_redaction.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// A group that holds its own characters: distinct, sorted.
class OwnGroup {
 public:
  explicit OwnGroup(std::vector<std::u32string> terms) {
    std::ranges::sort(terms);
    terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
    for (const std::u32string& term : terms) characters_ += term;
    length_ = static_cast<unsigned>(terms.at(0).size());
  }
  [[nodiscard]] TermGroup group() const { return TermGroup(length_, characters_); }

 private:
  std::u32string characters_;
  unsigned length_ = 1;
};

inline bool agree(const TermGroup& group, std::uint32_t a, std::span<const char32_t> b, const KeptPositions& kept) {
  for (unsigned position = 0; position < group.length(); ++position) {
    if (kept.contains(position) && group.at(a, position) != b[position]) return false;
  }
  return true;
}

// By looking at every term.
inline std::uint32_t k_hat_by_scan(const TermGroup& group, std::span<const char32_t> term, const KeptPositions& kept) {
  std::uint32_t k_hat = 0;
  for (std::uint32_t other = 0; other < group.size(); ++other) k_hat += agree(group, other, term, kept) ? 1 : 0;
  return k_hat;
}

inline KeptPositions positions_of(std::uint32_t bits) {
  KeptPositions kept;
  for (unsigned position = 0; position < 32; ++position) {
    if ((bits >> position & 1) != 0) kept.insert(position);
  }
  return kept;
}

// Whether a is chosen before b, both with k_hat >= k.
inline bool is_better(const BestPattern& a, const BestPattern& b) {
  if (a.kept.size() != b.kept.size()) return a.kept.size() > b.kept.size();
  if (a.k_hat != b.k_hat) return a.k_hat > b.k_hat;
  return a.kept.is_left_of(b.kept);
}

// By trying every pattern. Requires: length <= 16.
inline std::optional<BestPattern> best_by_definition(const TermGroup& group, std::uint32_t term, unsigned k) {
  std::optional<BestPattern> best;
  for (std::uint32_t bits = 1; bits < std::uint32_t{1} << group.length(); ++bits) {
    const KeptPositions kept = positions_of(bits);
    const BestPattern pattern{k_hat_by_scan(group, group[term], kept), kept};
    if (pattern.k_hat >= k && (!best || is_better(pattern, *best))) best = pattern;
  }
  return best;
}

inline std::vector<std::u32string> every_string(std::u32string_view alphabet, unsigned length) {
  std::vector<std::u32string> all{{}};
  for (unsigned i = 0; i < length; ++i) {
    std::vector<std::u32string> longer;
    for (const std::u32string& text : all) {
      for (const char32_t character : alphabet) longer.push_back(text + character);
    }
    all = std::move(longer);
  }
  return all;
}

}  // namespace sumi::terms
