#include "rare/similar_sentences.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <string_view>
#include <utility>
#include <vector>

#include "rare/character_counts.hpp"
#include "rare/distinct_sentences.hpp"
#include "rare/frequency_split.hpp"
#include "rare/lcs_length.hpp"
#include "text/parallel.hpp"

namespace sumi {
namespace {

constexpr std::size_t kSentencesAPiece = 8;

// Who is counted, each by its most similar sentence: the best of those seen so far.
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
  // Nothing shorter can enter.
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
  std::size_t most;  // no more than others there are
  DistinctSentences distinct;
  FrequencySplit split;
  std::vector<CharacterCounts> counts;  // per distinct sentence
};

// One thread's part.
class Search {
 public:
  explicit Search(const Everything& all)
      : all_(all),
        ranking_(all.most + 1),
        lengths_(all.distinct.alphabet()),
        rarer_lengths_(all.distinct.alphabet()),
        bounds_(all.distinct.size()),
        candidates_(all.distinct.size()) {}

  // The most + 1 best for a distinct sentence, its own members among them.
  const std::vector<Ranking::Entry>& rank(std::size_t subject) {
    ranking_.clear();
    const std::u32string_view text = all_.distinct.text(subject);
    add(subject, static_cast<std::uint32_t>(text.size()));
    order_by_bound(subject);
    lengths_.set_pattern(text);
    rarer_lengths_.set_pattern(all_.split.rarer(subject));
    for (const std::uint32_t other : candidates_) {
      if (other == subject) continue;
      if (bounds_[other] < ranking_.least_length()) break;
      if (!can_enter(other)) continue;
      to_bound_.push_back(other);
      if (to_bound_.size() == kTogether) bound_again(subject);
    }
    bound_again(subject);
    compare();
    return ranking_.entries();
  }

 private:
  static constexpr std::size_t kTogether = 32;  // take less time than one after the other

  [[nodiscard]] bool can_enter(std::size_t other) const {
    return ranking_.can_enter({all_.distinct.leaders(other).front(), bounds_[other]});
  }

  // Passes on what a lower bound, of the rarer characters' length and the counts of the others, doesn't shut out.
  void bound_again(std::size_t subject) {
    const std::size_t size = to_bound_.size();
    for (std::size_t i = 0; i < size; ++i) texts_[i] = all_.split.rarer(to_bound_[i]);
    rarer_lengths_.with(std::span(texts_).first(size), std::span(found_).first(size));
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint32_t other = to_bound_[i];
      const std::uint32_t most = found_[i] + common_at_most(all_.split.frequent(subject), all_.split.frequent(other));
      bounds_[other] = std::min(bounds_[other], most);
      if (can_enter(other)) to_compare_.push_back(other);
    }
    to_bound_.clear();
    if (to_compare_.size() >= kTogether) compare();
  }

  void compare() {
    for (std::size_t begin = 0; begin < to_compare_.size(); begin += kTogether) {
      const std::size_t size = std::min(kTogether, to_compare_.size() - begin);
      for (std::size_t i = 0; i < size; ++i) texts_[i] = all_.distinct.text(to_compare_[begin + i]);
      lengths_.with(std::span(texts_).first(size), std::span(found_).first(size));
      for (std::size_t i = 0; i < size; ++i) add(to_compare_[begin + i], found_[i]);
    }
    to_compare_.clear();
  }

  void add(std::size_t distinct, std::uint32_t length) {
    for (const std::uint32_t leader : all_.distinct.leaders(distinct)) {
      if (!ranking_.can_enter({leader, length})) return;
      ranking_.add({leader, length}, counted_as(all_.sentences[leader], leader, all_.by));
    }
  }

  // candidates_: highest bound first, then longest. Counting sort.
  void order_by_bound(std::size_t subject) {
    const std::size_t size = all_.distinct.size();
    const CharacterCounts& own = all_.counts[subject];
    for (std::size_t other = 0; other < size; ++other) bounds_[other] = common_at_most(own, all_.counts[other]);
    begins_.assign(all_.distinct.text(subject).size() + 1, 0);
    for (const std::uint32_t bound : bounds_) ++begins_[bound];
    std::uint32_t begin = 0;
    for (std::size_t bound = begins_.size(); bound-- > 0;) begin += std::exchange(begins_[bound], begin);
    for (std::uint32_t other = 0; other < size; ++other) candidates_[begins_[bounds_[other]]++] = other;
  }

  const Everything& all_;
  Ranking ranking_;
  LcsLength lengths_;
  LcsLength rarer_lengths_;
  std::vector<std::uint32_t> bounds_;
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> candidates_;
  std::vector<std::uint32_t> to_bound_;
  std::vector<std::uint32_t> to_compare_;
  std::array<std::u32string_view, kTogether> texts_{};
  std::array<std::uint32_t, kTogether> found_{};
};

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
  std::atomic<std::size_t> done = 0;
  for_each_piece(
      all.distinct.size(), kSentencesAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
        std::vector<std::pair<std::ptrdiff_t, std::uint32_t>> of_entry;  // an entry, or none; a member
        std::vector<std::uint32_t> sharing;
        std::vector<Similar> similar;
        for (std::size_t subject = first; subject < last; ++subject) {
          const std::vector<Ranking::Entry>& entries = searches[worker].rank(subject);
          // Members leave themselves out: those of one entry share a list, and so do those of none.
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

}  // namespace sumi
