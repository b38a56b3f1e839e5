#include "terms/closed_assignment.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "machine/parallel.hpp"
#include "match/automaton_builder.hpp"
#include "terms/safe_assignment.hpp"
#include "terms/terms_within.hpp"

namespace sumi::terms {
namespace {

// All lengths at one k.
class ClosedLengths {
 public:
  ClosedLengths(const TermIndex& index, const TermsWithin& within, std::span<const TermGroup> groups,
                std::span<LengthPatterns> patterns, std::uint64_t effort, unsigned k)
      : index_(index),
        within_(within),
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
    while (const std::optional<std::uint32_t> term = next_to_join()) {
      make_whole(*term);
      spread();
    }
    for (std::size_t length = 0; length < groups_.size(); ++length) assign(length);
  }

 private:
  void make_whole(std::uint32_t term) {
    for (const std::uint32_t other : alike(term)) whole_[other] = true;
  }
  // Terms of its folding; by itself where that is empty.
  [[nodiscard]] std::span<const std::uint32_t> alike(const std::uint32_t& term) const {
    const std::uint32_t key = index_.key_of(term);
    return key == match::kNoKey ? std::span(&term, 1) : index_.alike(key);
  }

  // Of each folding the first term that a pattern can be given to.
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

  // Terms within which one mark stands for a term, and those of a length that too few are left of.
  void spread() {
    for (std::size_t length = 0; length < groups_.size(); ++length) {  // what stands in a term is shorter
      for (std::uint32_t term = first_[length]; term < first_[length + 1]; ++term) {
        const auto stands_for_one = [&](const TermWithin& one) { return whole_[index_.alike(one.key).front()]; };
        if (!whole_[term] && std::ranges::any_of(within_.of(term), stands_for_one)) make_whole(term);
      }
      const std::vector<std::uint32_t> left = names(length);
      if (left.size() >= k_) continue;
      for (const std::uint32_t term : left) make_whole(term);
    }
  }

  // One mark stands for no term, or for at least k. Who joins the others: a term of a length that can spare it, that
  // stands in as few others as can be and is short; where no length can, one of a length with fewest.
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

  // The terms folded; where a term within stars a character, one that no other term has there, so that no pattern of
  // two keeps it.
  [[nodiscard]] std::vector<char32_t> rows_of(const std::vector<std::uint32_t>& terms) const {
    std::vector<char32_t> rows;
    char32_t starred = 0x110000;  // behind all characters
    for (const std::uint32_t term : terms) {
      const std::u32string_view text = index_.folded(term);
      const std::size_t row = rows.size();
      rows.insert(rows.end(), text.begin(), text.end());
      for (const TermWithin& one : within_.of(term)) {
        const std::uint32_t other = index_.alike(one.key).front();
        const auto shorter =
            static_cast<std::size_t>(std::upper_bound(first_.begin(), first_.end() - 1, other) - first_.begin()) - 1;
        const KeptPositions kept = patterns_[shorter].kept(k_, other - first_[shorter]);
        for (unsigned at = 0; at < groups_[shorter].length(); ++at) {
          if (!kept.contains(at) && rows[row + one.begin + at] < 0x110000) rows[row + one.begin + at] = starred++;
        }
      }
    }
    return rows;
  }

  const TermIndex& index_;
  const TermsWithin& within_;
  std::span<const TermGroup> groups_;
  std::span<LengthPatterns> patterns_;
  std::uint64_t effort_;
  unsigned k_;
  std::vector<std::uint32_t> first_;  // number of a length's first term; one more at the end
  std::uint32_t terms_ = 0;
  std::vector<bool> whole_;  // by number: one mark stands for it
};

}  // namespace

void assign_closed(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns,
                   std::uint64_t effort, unsigned threads) {
  if (patterns.empty()) return;
  std::uint32_t terms = 0;
  for (const TermGroup& group : groups) terms += group.size();
  const TermsWithin within(index, terms);
  for_each_piece(patterns[0].k_max() - 1, 1, threads, [&](std::size_t begin, std::size_t, unsigned) {
    ClosedLengths(index, within, groups, patterns, std::min(effort, kMostAssignmentEffort),
                  static_cast<unsigned>(begin) + 2)
        .run();
  });
}

}  // namespace sumi::terms
