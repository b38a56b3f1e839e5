#include "methods/similar/similar_sentences.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <string_view>
#include <utility>
#include <vector>

#include "base/machine/parallel.hpp"
#include "methods/similar/character_counts.hpp"
#include "methods/similar/distinct_sentences.hpp"
#include "methods/similar/lcs_length.hpp"
#include "methods/similar/lcs_lengths.hpp"

namespace sumi::similar {

namespace {

// The most similar supporters so far, each represented by its most similar sentence.
class Ranking {
 public:
  struct Entry {
    Similar similar;
    std::uint32_t who = 0;
  };

  explicit Ranking(std::size_t most) : most_(most) {}

  void clear() { entries_.clear(); }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

  [[nodiscard]] bool can_enter(Similar similar) const {
    return entries_.size() < most_ || is_before(similar, entries_.back().similar);
  }
  // Shorter common subsequences can't enter.
  [[nodiscard]] std::uint32_t least_length() const {
    return entries_.size() < most_ ? 0 : entries_.back().similar.length;
  }

  void add(Similar similar, std::uint32_t who) {
    if (!can_enter(similar)) return;
    const auto known =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.who == who; });
    if (known != entries_.end()) {
      if (is_before(known->similar, similar)) return;
      entries_.erase(known);
    }
    const auto place = std::upper_bound(entries_.begin(), entries_.end(), similar,
                                        [](Similar a, const Entry& b) { return is_before(a, b.similar); });
    entries_.insert(place, {similar, who});
    if (entries_.size() > most_) entries_.pop_back();
  }

 private:
  static bool is_before(Similar a, Similar b) {
    return a.length != b.length ? a.length > b.length : a.sentence < b.sentence;
  }

  std::size_t most_;
  std::vector<Entry> entries_;  // best first
};

struct Everything {
  Everything(std::span<const Sentence> of, Support support, std::size_t wanted)
      : sentences(of), by(support), most(wanted), distinct(of, support, wanted + 1), split(distinct) {
    counts.reserve(distinct.size());
    for (std::size_t i = 0; i < distinct.size(); ++i) counts.emplace_back(distinct.text(i));
  }

  std::span<const Sentence> sentences;
  Support by;
  std::size_t most;  // capped at the number of others
  DistinctSentences distinct;
  FrequencySplit split;
  std::vector<CharacterCounts> counts;  // per distinct sentence
};

// One thread's share: some adjacent distinct sentences at a time. Their lengths are similar, and so are their most
// similar sentences.
class Search {
 public:
  static constexpr std::size_t kTogether = LcsLengths::kMost;

  explicit Search(const Everything& all)
      : all_(all),
        rankings_(kTogether, Ranking(all.most + 1)),
        lengths_(all.distinct.alphabet()),
        rarer_lengths_(all.distinct.alphabet()),
        bounds_(all.distinct.size()),
        highest_(all.distinct.size()),
        candidates_(all.distinct.size()) {}

  // Finds the most + 1 best for each distinct sentence of [first, last), possibly including its own members. Requires:
  // at most kTogether.
  void rank(std::size_t first, std::size_t last) {
    first_ = first;
    size_ = last - first;
    std::array<std::u32string_view, kTogether> texts;
    std::array<std::u32string_view, kTogether> rarer;
    for (std::size_t i = 0; i < size_; ++i) {
      texts[i] = all_.distinct.text(first + i);
      rarer[i] = all_.split.rarer(first + i);
      rankings_[i].clear();
      add(i, first + i, static_cast<std::uint32_t>(texts[i].size()));
    }
    order_by_bound();
    lengths_.set_patterns(std::span(texts).first(size_));
    rarer_lengths_.set_patterns(std::span(rarer).first(size_));
    for (const std::uint32_t other : candidates_) {
      if (highest_[other] < least_length()) break;
      if (any_can_enter(other) && any_can_enter_by_rarer(other)) compare(other);
    }
  }

  // Best first. Requires: first <= subject < last of rank().
  [[nodiscard]] const std::vector<Ranking::Entry>& entries(std::size_t subject) const {
    return rankings_[subject - first_].entries();
  }

 private:
  [[nodiscard]] std::uint32_t least_length() const {
    std::uint32_t least = rankings_.front().least_length();
    for (std::size_t i = 1; i < size_; ++i) least = std::min(least, rankings_[i].least_length());
    return least;
  }

  [[nodiscard]] bool any_can_enter(std::uint32_t other) const {
    const std::uint32_t leader = all_.distinct.leaders(other).front();
    for (std::size_t i = 0; i < size_; ++i)
      if (first_ + i != other && rankings_[i].can_enter({leader, bounds_[other][i]})) return true;
    return false;
  }

  // Tests by a tighter bound: the LCS length of the rarer characters plus the bound by counts of the others.
  [[nodiscard]] bool any_can_enter_by_rarer(std::uint32_t other) {
    const LcsLengths::Lengths found = rarer_lengths_.with(all_.split.rarer(other));
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint32_t most = found[i] + common_at_most(all_.split.frequent(first_ + i), all_.split.frequent(other));
      bounds_[other][i] = std::min(bounds_[other][i], most);
    }
    return any_can_enter(other);
  }

  void compare(std::uint32_t other) {
    const LcsLengths::Lengths found = lengths_.with(all_.distinct.text(other));
    for (std::size_t i = 0; i < size_; ++i)
      if (first_ + i != other) add(i, other, found[i]);
  }

  void add(std::size_t ranking, std::size_t distinct, std::uint32_t length) {
    for (const std::uint32_t leader : all_.distinct.leaders(distinct)) {
      if (!rankings_[ranking].can_enter({leader, length})) return;
      rankings_[ranking].add({leader, length}, counted_as(all_.sentences[leader], leader, all_.by));
    }
  }

  // Sorts candidates_ by the highest bound, then the longest. Counting sort.
  void order_by_bound() {
    const std::size_t all = all_.distinct.size();
    std::uint32_t longest = 0;
    for (std::size_t other = 0; other < all; ++other) {
      highest_[other] = 0;
      for (std::size_t i = 0; i < size_; ++i) {
        bounds_[other][i] = common_at_most(all_.counts[first_ + i], all_.counts[other]);
        highest_[other] = std::max(highest_[other], bounds_[other][i]);
      }
      longest = std::max(longest, highest_[other]);
    }
    begins_.assign(longest + 1, 0);
    for (const std::uint32_t bound : highest_) ++begins_[bound];
    std::uint32_t begin = 0;
    for (std::size_t bound = begins_.size(); bound-- > 0;) begin += std::exchange(begins_[bound], begin);
    for (std::uint32_t other = 0; other < all; ++other) candidates_[begins_[highest_[other]]++] = other;
  }

  const Everything& all_;
  std::size_t first_ = 0;
  std::size_t size_ = 0;
  std::vector<Ranking> rankings_;
  LcsLengths lengths_;
  LcsLengths rarer_lengths_;
  std::vector<LcsLengths::Lengths> bounds_;
  std::vector<std::uint32_t> highest_;  // highest bound for any sentence
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> candidates_;
};

// Words of eight sentences, for each character of all sentences.
std::uint64_t steps_to_compare(const DistinctSentences& distinct) {
  std::uint64_t characters = 0;
  std::uint64_t words = 0;
  for (std::size_t i = 0; i < distinct.size(); ++i) {
    characters += distinct.text(i).size();
    words += distinct.text(i).size() / 63 + 1;
  }
  return characters * (words / Search::kTogether + 1);
}

std::size_t counted(std::span<const Sentence> sentences, Support by) {
  std::vector<bool> seen;
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < sentences.size(); ++i) {
    const std::size_t who = counted_as(sentences[i], i, by);
    if (who >= seen.size()) seen.resize(who + 1);
    if (!seen[who]) ++count;
    seen[who] = true;
  }
  return count;
}

}  // namespace

void for_each_similar(std::span<const Sentence> sentences, Support by, std::size_t most, unsigned threads,
                      const std::function<void(std::span<const std::uint32_t>, std::span<const Similar>)>& visit,
                      const Progress& progress) {
  const std::size_t others = counted(sentences, by);
  most = std::min(most, others - std::min<std::size_t>(others, 1));
  const Everything all(sentences, by, most);
  std::vector<Search> searches(std::max(1U, threads), Search(all));
  if (progress) progress(kStepsToCompare, 0, steps_to_compare(all.distinct) >> 20);
  std::atomic<std::size_t> done = 0;
  for_each_piece(
      all.distinct.size(), Search::kTogether, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
        std::vector<std::pair<std::ptrdiff_t, std::uint32_t>> of_entry;  // an entry, or none; a member
        std::vector<std::uint32_t> sharing;
        std::vector<Similar> similar;
        searches[worker].rank(first, last);
        for (std::size_t subject = first; subject < last; ++subject) {
          const std::vector<Ranking::Entry>& entries = searches[worker].entries(subject);
          // Each member leaves itself out: members of one entry share a list, and so do members of none.
          of_entry.clear();
          for (const std::uint32_t member : all.distinct.members(subject)) {
            const std::uint32_t who = counted_as(sentences[member], member, by);
            const auto own =
                std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.who == who; });
            of_entry.emplace_back(own - entries.begin(), member);
          }
          std::stable_sort(of_entry.begin(), of_entry.end());
          for (std::size_t begin = 0; begin < of_entry.size();) {
            const std::ptrdiff_t own = of_entry[begin].first;
            sharing.clear();
            for (; begin < of_entry.size() && of_entry[begin].first == own; ++begin)
              sharing.push_back(of_entry[begin].second);
            similar.clear();
            for (std::size_t i = 0; i < entries.size() && similar.size() < most; ++i) {
              if (static_cast<std::ptrdiff_t>(i) != own) similar.push_back(entries[i].similar);
            }
            visit(sharing, similar);
          }
        }
        done += last - first;
        if (progress && worker == 0) progress("comparing sentences", done, all.distinct.size());
      });
}

std::vector<std::uint32_t> kept_of_sentence(std::u32string_view sentence,
                                            std::span<const std::u32string_view> similar) {
  std::vector<std::uint32_t> kept_up_to(sentence.size(), similar.empty() ? 0 : 1);
  std::uint32_t k = 1;
  for (const std::u32string_view other : similar) {
    bool any = false;
    const auto keep = [&](std::size_t i) {
      if (kept_up_to[i] != k) return;
      kept_up_to[i] = k + 1;
      any = true;
    };
    if (other == sentence) {
      for (std::size_t i = 0; i < sentence.size(); ++i) keep(i);
    } else {
      for (const std::uint32_t i : leftmost_lcs(sentence, other)) keep(i);
    }
    if (!any) break;
    ++k;
  }
  for (std::uint32_t& most : kept_up_to) {
    if (most == 1) most = 0;
  }
  return kept_up_to;
}

}  // namespace sumi::similar
