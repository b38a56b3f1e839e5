#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "base/machine/parallel.hpp"
#include "methods/terms/closed_assignment.hpp"
#include "methods/terms/length_patterns.hpp"

namespace sumi::terms {
namespace {

// The terms of one length by pattern; for each term, the term that represents its pattern.
class Patterns {
 public:
  Patterns(const TermGroup& group, const std::vector<KeptPositions>& kept)
      : group_(group), kept_(kept), table_(std::bit_ceil(2 * std::size_t{group.size()} + 2)) {}

  std::uint32_t of(std::uint32_t term) {
    for (std::size_t at = hash(term) & (table_.size() - 1);; at = (at + 1) & (table_.size() - 1)) {
      if (table_[at] == 0) table_[at] = term + 1;
      if (is_same(table_[at] - 1, term)) return table_[at] - 1;
    }
  }

 private:
  [[nodiscard]] std::size_t hash(std::uint32_t term) const {
    std::uint64_t hash = 0;
    for (unsigned position = 0; position < group_.length(); ++position) {
      hash = (hash ^ (kept_[term].contains(position) ? group_.at(term, position) + 1U : 0U)) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 32;
    }
    return hash;
  }
  [[nodiscard]] bool is_same(std::uint32_t a, std::uint32_t b) const {
    if (kept_[a] != kept_[b]) return false;
    for (unsigned position = 0; position < group_.length(); ++position) {
      if (kept_[a].contains(position) && group_.at(a, position) != group_.at(b, position)) return false;
    }
    return true;
  }

  const TermGroup& group_;
  const std::vector<KeptPositions>& kept_;
  std::vector<std::uint32_t> table_;  // terms, numbered from 1
};

// All lengths at one k.
class Closing {
 public:
  Closing(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns, unsigned k)
      : index_(index), groups_(groups), patterns_(patterns), k_(k) {
    for (const TermGroup& group : groups) {
      first_.push_back(terms_);
      terms_ += group.size();
    }
  }

  void run() {
    do {
      take_whole();
      for (std::size_t i = 0; i < groups_.size(); ++i) close(i);
    } while (hide_lengths(k_, missing_hidden(), groups_, patterns_));
  }

 private:
  // The number of names that must join those whose length is hidden; 0 if there are none.
  [[nodiscard]] std::size_t missing_hidden() const {
    std::vector<std::uint32_t> keys;
    for (std::uint32_t term = 0; term < terms_; ++term) {
      if (whole_[term]) keys.push_back(index_.key_of(term));
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys.empty() || keys.size() >= k_ ? 0 : k_ - keys.size();
  }

  void take_whole() {
    whole_.assign(index_.size(), false);
    std::fill(whole_.begin() + terms_, whole_.end(), true);  // identifiers
    for (const std::uint32_t term : index_.respelled()) whole_[term] = true;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      for (const std::uint32_t term : patterns_[i].length_hidden(k_)) whole_[first_[i] + term] = true;
    }
  }

  void close(std::size_t length) {
    const TermGroup& group = groups_[length];
    std::vector<KeptPositions> kept;
    for (std::uint32_t term = 0; term < group.size(); ++term) kept.push_back(patterns_[length].kept(k_, term));
    Patterns patterns(group, kept);
    std::vector<std::uint32_t> pattern(group.size());
    for (std::uint32_t term = 0; term < group.size(); ++term) pattern[term] = patterns.of(term);
    std::vector<KeptPositions> closed = kept;  // by pattern
    std::vector<bool> hidden(group.size());    // by pattern
    while (unite_alike(length, pattern, closed, hidden) || star_lonely(length, pattern, closed, hidden)) {
    }
    std::vector<std::uint32_t> length_hidden;
    for (std::uint32_t term = 0; term < group.size(); ++term) {
      if (hidden[pattern[term]]) whole_[first_[length] + term] = true;
      const bool is_whole = whole_[first_[length] + term];
      if (is_whole) length_hidden.push_back(term);
      patterns_[length].set(k_, term, is_whole ? KeptPositions() : closed[pattern[term]]);
    }
    patterns_[length].hide_length(k_, std::move(length_hidden));
  }

  // Gives terms with equal folding one pattern. Returns whether anything changed.
  bool unite_alike(std::size_t length, const std::vector<std::uint32_t>& pattern, std::vector<KeptPositions>& closed,
                   std::vector<bool>& hidden) const {
    bool changed = false;
    for (std::uint32_t term = 0; term < pattern.size(); ++term) {
      const auto alike = index_.alike(index_.key_of(first_[length] + term));
      if (alike.size() < 2 || whole_[first_[length] + term]) continue;
      for (const std::uint32_t other : alike) {
        // Terms that fold one by one and are equal when folded have one length.
        const bool is_whole = whole_[other] || hidden[pattern[other - first_[length]]];
        if (is_whole && !hidden[pattern[term]]) changed = hidden[pattern[term]] = true;
        if (whole_[other]) continue;
        const KeptPositions both = closed[pattern[term]].both(closed[pattern[other - first_[length]]]);
        if (both == closed[pattern[term]]) continue;
        closed[pattern[term]] = both;
        changed = true;
      }
    }
    return changed;
  }

  // Stars all characters of patterns that fewer than k names have; hides the length if fewer than k have all starred.
  // Returns whether anything changed.
  bool star_lonely(std::size_t length, const std::vector<std::uint32_t>& pattern, std::vector<KeptPositions>& closed,
                   std::vector<bool>& hidden) const {
    std::vector<std::uint32_t> count(pattern.size());
    const std::uint32_t all = all_starred(pattern, closed, hidden);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> keys;  // by pattern
    for (std::uint32_t term = 0; term < pattern.size(); ++term) {
      if (whole_[first_[length] + term] || hidden[pattern[term]]) continue;
      const std::uint32_t where = closed[pattern[term]].empty() ? all : pattern[term];
      keys.emplace_back(where, index_.key_of(first_[length] + term));
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    for (const auto& [where, key] : keys) ++count[where];
    bool changed = false;
    for (const auto& [where, key] : keys) {
      if (count[where] >= k_ || closed[where].empty()) continue;
      closed[where] = KeptPositions();
      changed = true;
    }
    if (changed || count[all] == 0 || count[all] >= k_ || !closed[all].empty()) return changed;
    for (std::uint32_t term = 0; term < pattern.size(); ++term) {
      if (closed[pattern[term]].empty()) hidden[pattern[term]] = true;
    }
    return true;
  }

  // The first pattern that stars all characters; it represents all of these.
  [[nodiscard]] static std::uint32_t all_starred(const std::vector<std::uint32_t>& pattern,
                                                 const std::vector<KeptPositions>& closed,
                                                 const std::vector<bool>& hidden) {
    for (std::uint32_t term = 0; term < pattern.size(); ++term) {
      if (closed[pattern[term]].empty() && !hidden[pattern[term]]) return pattern[term];
    }
    return 0;
  }

  const TermIndex& index_;
  std::span<const TermGroup> groups_;
  std::span<LengthPatterns> patterns_;
  unsigned k_;
  std::vector<std::uint32_t> first_;  // number of a length's first term
  std::uint32_t terms_ = 0;
  std::vector<bool> whole_;  // by number: one mark replaces it
};

}  // namespace

void close_patterns(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns,
                    unsigned threads) {
  if (patterns.empty()) return;
  for_each_piece(patterns[0].k_max() - 1, 1, threads, [&](std::size_t begin, std::size_t, unsigned) {
    Closing(index, groups, patterns, static_cast<unsigned>(begin) + 2).run();
  });
}

}  // namespace sumi::terms
