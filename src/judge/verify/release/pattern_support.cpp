#include <algorithm>
#include <compare>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "base/text/nfkc_folder.hpp"
#include "judge/verify/release/listed_terms.hpp"
#include "judge/verify/release/term_search.hpp"

namespace sumi::verify {
namespace {

struct HashedTerm {
  std::uint64_t hash;
  std::uint32_t term;

  auto operator<=>(const HashedTerm&) const = default;
};

// The parts of the terms of one length that patterns keep: of the listed characters, or of the folded ones.
class Printed {
 public:
  Printed(const TermRows& rows, bool folded) : rows_(rows) {
    if (!folded) return;
    is_whole_.resize(rows.terms);
    for (std::uint32_t term = rows.first; term < rows.first + rows.terms; ++term) {
      const std::string bytes = bytes_of(rows.term(term));
      is_whole_[term - rows.first] = !folds_one_by_one(bytes);
      folded_ += is_whole_[term - rows.first] ? std::u32string(rows.term(term)) : nfkc_folded(bytes);
    }
  }

  [[nodiscard]] std::u32string_view characters(std::uint32_t term) const {
    if (folded_.empty()) return rows_.term(term);
    return std::u32string_view(folded_).substr(std::size_t{term - rows_.first} * rows_.length, rows_.length);
  }
  // Returns whether the term is hidden as a whole, whatever its pattern.
  [[nodiscard]] bool is_whole(std::uint32_t term) const { return !is_whole_.empty() && is_whole_[term - rows_.first]; }

  [[nodiscard]] std::uint64_t hash(std::uint32_t term) const {
    std::uint64_t hash = 0xcbf29ce484222325;
    const auto add = [&](std::uint64_t value) {
      hash = (hash ^ value) * 0x9E3779B97F4A7C15;
      hash ^= hash >> 29;
    };
    const TermPatternBits pattern = rows_.pattern(term);
    const std::u32string_view kept = characters(term);
    for (const std::uint8_t byte : pattern.bytes()) add(byte);
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (pattern.keeps(i)) add(kept[i]);
    return hash;
  }
  [[nodiscard]] std::strong_ordering compare(std::uint32_t a, std::uint32_t b) const {
    const TermPatternBits pattern = rows_.pattern(a);
    const auto ours = pattern.bytes();
    const auto theirs = rows_.pattern(b).bytes();
    const auto order = std::lexicographical_compare_three_way(ours.begin(), ours.end(), theirs.begin(), theirs.end());
    if (order != 0) return order;
    for (std::size_t i = 0; i < rows_.length; ++i)
      if (const auto of_characters = characters(a)[i] <=> characters(b)[i]; pattern.keeps(i) && of_characters != 0)
        return of_characters;
    return std::strong_ordering::equal;
  }

  // Calls visit(terms) for each set of terms with equal printed form, without those that are hidden as a whole.
  template <typename Visit>
  void for_each_set(const ListedTerms& terms, Visit visit) const {
    std::vector<HashedTerm> hashed;
    hashed.reserve(rows_.terms);
    for (std::uint32_t term = rows_.first; term < rows_.first + rows_.terms; ++term)
      if (!terms.is_length_hidden(term) && !is_whole(term)) hashed.push_back({hash(term), term});
    std::ranges::sort(hashed);
    for (auto first = hashed.begin(); first != hashed.end();) {
      const auto last =
          std::find_if(first, hashed.end(), [&](const HashedTerm& one) { return one.hash != first->hash; });
      const auto is_like_first = [&](const HashedTerm& one) { return compare(first->term, one.term) == 0; };
      if (!std::all_of(first, last, is_like_first))
        std::sort(first, last, [&](const HashedTerm& a, const HashedTerm& b) { return compare(a.term, b.term) < 0; });
      while (first != last) {
        const auto next = std::find_if_not(first, last, is_like_first);
        visit(std::span<const HashedTerm>(first, next));
        first = next;
      }
    }
  }

 private:
  const TermRows& rows_;
  std::u32string folded_;  // row by row
  std::vector<bool> is_whole_;
};

// Tests whether at least k terms of a length agree with what a pattern keeps of one.
class Agreeing {
 public:
  Agreeing(const TermRows& rows, unsigned k) : rows_(rows), k_(k) {}

  [[nodiscard]] bool are_enough(std::uint32_t term) {
    if (rows_.terms < k_) return false;
    const TermPatternBits pattern = rows_.pattern(term);
    if (pattern.keeps_none()) return true;
    prepare();
    const std::u32string_view characters = rows_.term(term);
    std::span<const std::uint32_t> candidates;
    bool is_first = true;
    for (std::size_t i = 0; i < characters.size(); ++i) {
      if (!pattern.keeps(i)) continue;
      const auto character_of = [&](std::uint32_t t) { return rows_.term(t)[i]; };
      const std::span<const std::uint32_t> having(
          std::ranges::lower_bound(by_character_[i], characters[i], {}, character_of),
          std::ranges::upper_bound(by_character_[i], characters[i], {}, character_of));
      if (is_first || having.size() < candidates.size()) candidates = having;
      is_first = false;
    }
    unsigned count = 0;
    for (const std::uint32_t candidate : candidates) {
      const std::u32string_view other = rows_.term(candidate);
      std::size_t i = 0;
      while (i < characters.size() && (!pattern.keeps(i) || characters[i] == other[i])) ++i;
      if (i == characters.size() && ++count == k_) return true;
    }
    return false;
  }

 private:
  void prepare() {
    if (!by_character_.empty()) return;
    by_character_.resize(rows_.length);
    for (std::size_t i = 0; i < rows_.length; ++i) {
      by_character_[i].resize(rows_.terms);
      std::iota(by_character_[i].begin(), by_character_[i].end(), rows_.first);
      std::ranges::sort(by_character_[i], {}, [&](std::uint32_t t) { return std::pair(rows_.term(t)[i], t); });
    }
  }

  const TermRows& rows_;
  unsigned k_;
  std::vector<std::vector<std::uint32_t>> by_character_;  // at each position: all terms
};

class TermNames {
 public:
  TermNames(const ListedTerms& terms, unsigned k) : terms_(terms), k_(k) {
    if (terms.is_closed()) alone_.emplace(terms);
  }

  [[nodiscard]] bool is_as_said(std::uint32_t term) { return !alone_ || alone_->is_as_said(term); }
  // Returns whether k of them differ by more than spelling and are printed as their pattern says.
  [[nodiscard]] bool are_enough(const Printed& printed, std::span<const HashedTerm> alike) {
    std::set<std::u32string_view> names;
    for (const HashedTerm& one : alike) {
      if (is_as_said(one.term)) names.insert(printed.characters(one.term));
      if (names.size() >= k_) return true;
    }
    return false;
  }
  [[nodiscard]] bool are_enough_hidden() const {
    std::set<std::u32string> names;
    for (const std::uint32_t term : terms_.length_hidden()) {
      std::u32string folded = nfkc_folded(bytes_of(terms_.term(term)));
      if (!folded.empty()) names.insert(std::move(folded));
      if (names.size() >= k_) return true;
    }
    return names.empty();
  }

 private:
  const ListedTerms& terms_;
  unsigned k_;
  std::optional<StandaloneTerms> alone_;
};

}  // namespace

std::vector<bool> unsupported_patterns(const ListedTerms& terms, unsigned k, const std::vector<bool>& wanted) {
  std::vector<bool> unsupported(terms.size());
  TermNames names(terms, k);
  for (const TermRows& rows : terms.lengths()) {
    Agreeing agreeing(rows, k);
    const Printed printed(rows, terms.is_safe());
    printed.for_each_set(terms, [&](std::span<const HashedTerm> alike) {
      const auto is_wanted = [&](const HashedTerm& one) { return wanted[one.term]; };
      if (std::ranges::none_of(alike, is_wanted)) return;
      const std::uint32_t one = alike.front().term;
      const bool is_supported =
          (terms.is_safe() ? names.are_enough(printed, alike) : alike.size() >= k || agreeing.are_enough(one)) &&
          !rows.pattern(one).keeps_all();
      for (const HashedTerm& each : alike)
        unsupported[each.term] = wanted[each.term] && (!is_supported || !names.is_as_said(each.term));
    });
  }
  if (terms.is_safe() && !names.are_enough_hidden())
    for (const std::uint32_t term : terms.length_hidden()) unsupported[term] = wanted[term];
  return unsupported;
}

}  // namespace sumi::verify
