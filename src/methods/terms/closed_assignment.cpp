#include "methods/terms/closed_assignment.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/machine/parallel.hpp"
#include "base/match/automaton_builder.hpp"
#include "methods/terms/shared_patterns.hpp"
#include "methods/terms/term_index.hpp"
#include "methods/terms/word_case.hpp"

namespace sumi::terms {
namespace {

// All lengths at one k.
class ClosedLengths {
 public:
  ClosedLengths(const TermIndex& index, const TermsWithin& within, const std::vector<bool>& uneven,
                std::span<const TermGroup> groups, std::span<LengthPatterns> patterns, std::uint64_t effort, unsigned k)
      : index_(index),
        within_(within),
        uneven_(uneven),
        groups_(groups),
        patterns_(patterns),
        effort_(effort),
        k_(k),
        whole_(index.size()) {
    for (const TermGroup& group : groups) {
      first_.push_back(terms_);
      terms_ += group.size();
    }
    first_.push_back(terms_);
  }

  void run() {
    take_whole();
    do {
      while (const std::optional<std::uint32_t> term = next_to_join()) {
        make_whole(*term);
        spread();
      }
      for (std::size_t length = 0; length < groups_.size(); ++length) assign(length);
    } while (take_cased_alone());
  }

 private:
  void make_whole(std::uint32_t term) {
    for (const std::uint32_t other : alike(term)) whole_[other] = true;
  }
  // The terms with the same folding; the term alone if its folding is empty.
  [[nodiscard]] std::span<const std::uint32_t> alike(const std::uint32_t& term) const {
    const std::uint32_t key = index_.key_of(term);
    return key == match::kNoKey ? std::span(&term, 1) : index_.alike(key);
  }

  // For each folding, the first term that can get a pattern.
  [[nodiscard]] std::vector<std::uint32_t> names(std::size_t length) const {
    std::vector<std::uint32_t> names;
    for (std::uint32_t term = first_[length]; term < first_[length + 1]; ++term) {
      if (!whole_[term] && alike(term).front() == term) names.push_back(term);
    }
    return names;
  }

  void take_whole() {
    for (std::uint32_t term = terms_; term < index_.size(); ++term) make_whole(term);  // identifiers
    for (const std::uint32_t term : index_.respelled()) make_whole(term);
    spread();
  }

  // Replaces, by one mark, also terms that contain such a term, and the terms of a length that has too few others left.
  void spread() {
    for (std::size_t length = 0; length < groups_.size(); ++length) {  // terms within are shorter
      for (std::uint32_t term = first_[length]; term < first_[length + 1]; ++term) {
        const auto stands_for_one = [&](const TermWithin& one) { return whole_[index_.alike(one.key).front()]; };
        if (!whole_[term] && std::ranges::any_of(within_.of(term), stands_for_one)) make_whole(term);
      }
      const std::vector<std::uint32_t> left = names(length);
      if (left.size() >= k_) continue;
      for (const std::uint32_t term : left) make_whole(term);
    }
  }

  // One mark must replace no term, or at least k. Selects the next term to join: a term of a length that can spare one,
  // preferably one within no other term, and short; if no length can, a term of a length with the fewest.
  [[nodiscard]] std::optional<std::uint32_t> next_to_join() const {
    std::vector<std::uint32_t> keys;
    for (std::uint32_t term = 0; term < terms_; ++term) {
      if (whole_[term] && index_.key_of(term) != match::kNoKey) keys.push_back(index_.key_of(term));
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    if (keys.empty() || keys.size() >= k_) return std::nullopt;
    std::optional<std::uint32_t> standing, scarce;
    std::size_t fewest = 0;
    for (std::size_t length = 0; length < groups_.size(); ++length) {
      const std::vector<std::uint32_t> left = names(length);
      if (left.size() > k_) {
        const auto alone =
            std::ranges::find_if(left, [&](std::uint32_t term) { return !within_.is_within(index_.key_of(term)); });
        if (alone != left.end()) return *alone;
        if (!standing) standing = left.back();
      } else if (!left.empty() && (!scarce || left.size() < fewest)) {
        scarce = left.front();
        fewest = left.size();
      }
    }
    return standing ? standing : scarce;
  }

  void assign(std::size_t length) {
    LengthPatterns& patterns = patterns_[length];
    std::vector<std::uint32_t> hidden;
    for (std::uint32_t term = first_[length]; term < first_[length + 1]; ++term) {
      if (!whole_[term]) continue;
      patterns.set(k_, term - first_[length], KeptPositions());
      hidden.push_back(term - first_[length]);
    }
    patterns.hide_length(k_, std::move(hidden));
    const std::vector<std::uint32_t> left = names(length);
    if (left.empty()) return;
    const std::vector<char32_t> rows = rows_of(left);
    const std::vector<KeptPositions> kept =
        SafeAssigner(TermGroup(groups_[length].length(), rows), effort_, k_).assign(k_);
    for (std::size_t i = 0; i < left.size(); ++i) {
      for (const std::uint32_t term : alike(left[i])) patterns.set(k_, term - first_[length], kept[i]);
    }
  }

  // Replaces, by one mark, terms whose large letters within words too few other terms share: the kept ones would reveal
  // them (TermSearch). Returns whether there are any.
  bool take_cased_alone() {
    std::vector<std::uint32_t> alone;
    for (std::size_t length = 0; length < groups_.size(); ++length) {
      std::map<std::u32string, std::set<std::uint32_t>> names_of;  // by the kept characters, as listed
      std::vector<std::pair<std::uint32_t, std::u32string>> cased;
      for (std::uint32_t term = first_[length]; term < first_[length + 1]; ++term) {
        if (whole_[term] || !uneven_[term]) continue;  // all with the same large letter are listed so
        const std::span<const char32_t> listed = groups_[length][term - first_[length]];
        const KeptPositions kept = patterns_[length].kept(k_, term - first_[length]);
        std::u32string key;
        WordCase word;
        bool is_even = true;
        for (unsigned at = 0; at < listed.size(); ++at) {
          key += kept.contains(at) ? listed[at] : char32_t{0x110000};
          is_even = word.goes_on(letter_of(listed[at]), !kept.contains(at)) && is_even;
        }
        names_of[key].insert(index_.key_of(term));
        if (!is_even) cased.emplace_back(term, std::move(key));
      }
      for (const auto& [term, key] : cased)
        if (names_of[key].size() < k_) alone.push_back(term);
    }
    for (const std::uint32_t term : alone) make_whole(term);
    if (!alone.empty()) spread();
    return !alone.empty();
  }

  // The terms in folded form, except for large letters within words, which only terms with the same letters share. A
  // character that a term within stars, or a large letter in a name that is also listed otherwise, becomes a unique
  // value, so that no pattern of two terms keeps it.
  [[nodiscard]] std::vector<char32_t> rows_of(const std::vector<std::uint32_t>& terms) const {
    std::vector<char32_t> rows;
    char32_t starred = 0x110000;  // above all characters
    for (const std::uint32_t term : terms) {
      const std::size_t row = rows.size();
      append_name(term, rows, starred);
      for (const TermWithin& one : within_.of(term)) {
        const std::uint32_t other = index_.alike(one.key).front();
        const std::size_t shorter = length_of(other);
        const KeptPositions kept = patterns_[shorter].kept(k_, other - first_[shorter]);
        for (unsigned at = 0; at < groups_[shorter].length(); ++at) {
          if (!kept.contains(at) && rows[row + one.begin + at] < 0x110000) rows[row + one.begin + at] = starred++;
        }
      }
    }
    return rows;
  }

  void append_name(std::uint32_t term, std::vector<char32_t>& rows, char32_t& starred) const {
    const std::size_t length = length_of(term);
    const auto listed = [&](std::uint32_t one) { return groups_[length][one - first_[length]]; };
    const std::span<const std::uint32_t> spellings = alike(term);
    const std::size_t row = rows.size();
    const std::u32string_view folded = index_.folded(term);
    rows.insert(rows.end(), folded.begin(), folded.end());
    for (const std::uint32_t one : spellings) {
      if (!uneven_[one]) continue;
      WordCase word;
      for (std::size_t at = 0; at < folded.size(); ++at) {
        const Letter letter = letter_of(listed(one)[at]);
        word.goes_on(letter, false);
        if (letter == Letter::large && word.is_within())
          rows[row + at] = spellings.size() == 1 ? listed(one)[at] : starred++;
      }
    }
  }

  [[nodiscard]] std::size_t length_of(std::uint32_t term) const {
    return static_cast<std::size_t>(std::upper_bound(first_.begin(), first_.end() - 1, term) - first_.begin()) - 1;
  }

  const TermIndex& index_;
  const TermsWithin& within_;
  const std::vector<bool>& uneven_;  // by number: a large letter is within a word
  std::span<const TermGroup> groups_;
  std::span<LengthPatterns> patterns_;
  std::uint64_t effort_;
  unsigned k_;
  std::vector<std::uint32_t> first_;  // number of a length's first term; plus one at the end
  std::uint32_t terms_ = 0;
  std::vector<bool> whole_;  // by number: one mark replaces it
};

}  // namespace

void assign_closed(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns,
                   std::uint64_t effort, unsigned threads) {
  if (patterns.empty()) return;
  std::uint32_t terms = 0;
  std::vector<bool> uneven;
  for (const TermGroup& group : groups) {
    terms += group.size();
    for (std::uint32_t term = 0; term < group.size(); ++term) uneven.push_back(!has_even_case(group[term]));
  }
  const TermsWithin within(index, terms);
  for_each_piece(patterns[0].k_max() - 1, 1, threads, [&](std::size_t begin, std::size_t, unsigned) {
    ClosedLengths(index, within, uneven, groups, patterns, std::min(effort, kMostAssignmentEffort),
                  static_cast<unsigned>(begin) + 2)
        .run();
  });
}

}  // namespace sumi::terms
