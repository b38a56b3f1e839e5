#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/counted_owners.hpp"
#include "methods/rare/enough_supporters.hpp"
#include "methods/rare/shown_bytes.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The input of a sweep.
struct SweptText {
  const SortedSuffixes& suffixes;
  const CountedOwners& owners;
  const ShownBytes& shown;
};

// Finds frequent lengths in one pass over sorted suffixes, with supports counted in the shown text and lengths wanted
// for all of the text. When an LCP interval closes, it has a list of its deepest supporters (a suffix supports as many
// bytes as it shows). The k-th of them, or the interval's own depth if that is less, is the length of all suffixes in
// it that no inner interval has served. Argument in docs/rare.md. One object a thread.
//   Cost    O(suffixes + intervals * k); most lists are shorter than k.
//   Memory  8 k bytes for each interval that is open at a time: at most one for each byte of the longest repeat.
class IntervalSweep {
 public:
  IntervalSweep(const SweptText& text, unsigned k)
      : text_(text),
        far_owners_(text.owners.size() > 0 && text.owners.lookup().is_far()),
        supporters_(k, text.owners.size() > 0) {}

  // Calls give(rank, length) for all suffixes of ranks [first, last) whose length is more than `base`, and give(rank,
  // 0) for the others; calls give.prefetch(position) some time before. Requires: they share at most `base` bytes with
  // all others.
  template <typename Give>
  void run(std::size_t first, std::size_t last, std::uint32_t base, const Give& give) {
    sweep<false>(first, last, base, give);
  }
  // The same for suffixes whose neighbours share more than `base`; the others become left().
  template <typename Give>
  void run_within(std::size_t first, std::size_t last, std::uint32_t base, const Give& give) {
    sweep<true>(first, last, base, give);
  }
  // Ranks without a length.
  [[nodiscard]] std::span<const std::uint32_t> left() const { return waiting_; }

  // After run_within() of the same ranks: the length of those in left() if it is at least `least`, otherwise 0.
  // Examines as many suffixes around as needed, within [begin, end).
  [[nodiscard]] std::uint32_t length_of_left(std::size_t first, std::size_t last, std::uint32_t least,
                                             std::size_t begin, std::size_t end);
  // The length of one suffix, found in the same way.
  [[nodiscard]] std::uint32_t length_at(std::size_t rank, std::uint32_t least, std::size_t begin, std::size_t end);
  // Returns whether `bytes` bytes of the suffix are still frequent. Usually O(1) if they are.
  [[nodiscard]] bool is_frequent(std::size_t rank, std::uint32_t bytes, std::size_t begin, std::size_t end);
  // The number of suffixes that the three functions above examined.
  [[nodiscard]] std::size_t looked_at() const { return looked_at_; }

 private:
  static constexpr std::size_t kAhead = 16;
  static constexpr std::size_t kNear = 6;
  // An open interval. Once k supporters are as deep as it, all intervals around it have k, too, and its list isn't used
  // any more.
  struct Interval {
    std::uint32_t depth;
    std::uint32_t enough;  // the depth that has k supporters so far
    std::size_t first_waiting;
    [[nodiscard]] bool is_full() const { return enough >= depth; }
  };

  template <bool kWithin, typename Give>
  void sweep(std::size_t first, std::size_t last, std::uint32_t base, const Give& give) {
    open_.assign(1, {base, kWithin ? 0 : base, 0});  // nothing is searched outside
    supporters_.clear(0);
    waiting_.clear();
    for (std::size_t rank = first; rank < last; ++rank) {
      if (rank + kAhead <
          last) {  // not in a function of its own: GCC 12 takes one that only prefetches for one without effect
        const Position far = text_.suffixes.position(rank + kAhead);
        give.prefetch(far);
        text_.shown.prefetch(far);
        if (far_owners_) text_.owners.prefetch_first(far);
        if (far_owners_) text_.owners.prefetch_document(text_.suffixes.position(rank + kAhead / 2));
      }
      const std::uint32_t behind = rank + 1 < last ? std::max(base, text_.suffixes.shared(rank + 1)) : base;
      if (behind > open_.back().depth) {
        open_.push_back({behind, 0, waiting_.size()});
        supporters_.clear(open_.size() - 1);
      }
      waiting_.push_back(static_cast<std::uint32_t>(rank));
      Interval& inner = open_.back();
      if ((kWithin || open_.size() > 1) && !inner.is_full()) {
        add(rank, open_.size() - 1, inner.depth);
        inner.enough = supporters_.depth_of_enough(open_.size() - 1);
      }
      while (open_.back().depth > behind) close(behind, give);
      if (!kWithin && open_.size() == 1) {
        for (const std::uint32_t unserved : waiting_) give(unserved, 0);
        waiting_.clear();
      }
    }
    full_ = kWithin && open_[0].is_full() ? base : 0;
  }

  // Closes the innermost interval; its neighbours share `behind` bytes with the next suffix.
  template <typename Give>
  void close(std::uint32_t behind, const Give& give) {
    const std::size_t last = open_.size() - 1;
    Interval& closed = open_[last];
    Interval& before = open_[last - 1];
    const std::uint32_t around = std::max(before.depth, behind);
    const std::uint32_t length = closed.enough;
    if (length > around) {
      for (std::size_t i = closed.first_waiting; i < waiting_.size(); ++i) give(waiting_[i], length);
      waiting_.resize(closed.first_waiting);
    }
    if (before.depth < behind) {
      if (!closed.is_full()) supporters_.clip(last, behind);
      closed.enough = std::min(closed.enough, behind);
      closed.depth = behind;
      return;
    }
    if (closed.is_full()) {
      before.enough = around;
    } else if (!before.is_full()) {
      supporters_.merge(last, around);
      before.enough = supporters_.depth_of_enough(last - 1);
    }
    open_.pop_back();
  }

  void add(std::size_t rank, std::size_t list, std::uint32_t depth) {
    const std::uint32_t enough = supporters_.depth_of_enough(list);
    if (enough >= depth) return;
    const Position at = text_.suffixes.position(rank);
    const std::uint32_t bytes = text_.shown.at(at, depth);
    if (bytes > enough) supporters_.add(list, bytes, text_.owners.size() > 0 ? text_.owners.at(at) : 0);
  }

  // Adds a suffix if it supports all these bytes.
  void add_whole(std::size_t rank, std::uint32_t bytes) {
    ++looked_at_;
    const Position at = text_.suffixes.position(rank);
    if (text_.shown.at(at, bytes) >= bytes)
      supporters_.add(0, bytes, text_.owners.size() > 0 ? text_.owners.at(at) : 0);
  }

  const SweptText& text_;
  const bool far_owners_;
  Supporters supporters_;
  std::vector<Interval> open_;          // by ascending depth; a list of supporters each
  std::vector<std::uint32_t> waiting_;  // ranks that are not served yet
  std::uint32_t full_ = 0;              // bytes of those in left() that are known to have k supporters
  std::size_t looked_at_ = 0;
};

// Goes from each interval to the one around it: its supporters are those found so far plus the suffixes around, until
// enough are as deep as the interval.
inline std::uint32_t IntervalSweep::length_of_left(std::size_t first, std::size_t last, std::uint32_t least,
                                                   std::size_t begin, std::size_t end) {
  if (full_ > 0) return full_ >= least ? full_ : 0;
  const auto shared_with_previous = [&] { return first > begin ? text_.suffixes.shared(first) : 0; };
  const auto shared_with_next = [&] { return last < end ? text_.suffixes.shared(last) : 0; };
  for (;;) {
    const std::uint32_t depth = std::max(shared_with_previous(), shared_with_next());
    const std::uint32_t length = supporters_.depth_of_enough(0);
    if (length >= least && length > depth) return length;
    if (depth < least) return 0;
    supporters_.clip(0, depth);
    while (supporters_.depth_of_enough(0) < depth) {
      if (shared_with_next() >= depth) {
        if (last + kNear < end) text_.shown.prefetch(text_.suffixes.position(last + kNear));
        add(last++, 0, depth);
      } else if (shared_with_previous() >= depth) {
        if (first > begin + kNear) text_.shown.prefetch(text_.suffixes.position(first - 1 - kNear));
        add(--first, 0, depth);
      } else {
        break;
      }
      ++looked_at_;
    }
    if (supporters_.depth_of_enough(0) == depth) return depth;
  }
}

inline std::uint32_t IntervalSweep::length_at(std::size_t rank, std::uint32_t least, std::size_t begin,
                                              std::size_t end) {
  const std::uint32_t before = rank > begin ? text_.suffixes.shared(rank) : 0;
  const std::uint32_t behind = rank + 1 < end ? text_.suffixes.shared(rank + 1) : 0;
  supporters_.clear(0);
  full_ = 0;
  add(rank, 0, std::max(before, behind));
  return length_of_left(rank, rank + 1, least, begin, end);
}

inline bool IntervalSweep::is_frequent(std::size_t rank, std::uint32_t bytes, std::size_t begin, std::size_t end) {
  supporters_.clear(0);
  add_whole(rank, bytes);
  const auto is_enough = [&] { return supporters_.depth_of_enough(0) >= bytes; };
  for (std::size_t next = rank + 1; next < end && !is_enough() && text_.suffixes.shared(next) >= bytes; ++next) {
    add_whole(next, bytes);
  }
  for (std::size_t next = rank; next > begin && !is_enough() && text_.suffixes.shared(next) >= bytes; --next) {
    add_whole(next - 1, bytes);
  }
  return is_enough();
}

}  // namespace sumi::rare
