#include "rare/frequent_lengths.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <new>

#include <sumi/error.hpp>

#include "rare/document_index.hpp"
#include "rare/suffix_array.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

// One pass over the LCP intervals in the order of their ends: each knows its support when it closes, and gives its depth
// to the suffixes in it that no deeper interval has served. See docs/rare.md.
template <typename Index>
class IntervalPass {
 public:
  IntervalPass(const CountingText& text, Support by, unsigned k, const std::vector<Index>& suffixes,
               std::vector<Index>& lcp)
      : text_(text), by_(by), k_(k), suffixes_(suffixes), lcp_(lcp), index_(text.documents) {
    if (by != Support::occurrences) {
      last_rank_.assign(by == Support::documents ? text.documents.size() : text.owners, -1);
    }
  }

  // Turns lcp, in place, into the lengths of the suffixes of these ranks, all of which start with other bytes than the
  // suffixes outside.
  void run(Index first, Index last) {
    if (first == last) return;
    open_.assign(1, {0, first, 0});
    waiting_.clear();
    for (Index rank = first; rank < last; ++rank) {
      if (rank + kAhead < last) __builtin_prefetch(&lcp_[at(rank + kAhead)]);
      if (rank > first) extend(rank, lcp_[at(rank)]);
      if (by_ != Support::occurrences) take_off_duplicate(rank);
    }
    extend(last, 0);
    for (const Index rank : waiting_) lcp_[at(rank)] = 0;
  }

 private:
  static constexpr Index kAhead = 24;

  struct Interval {
    Index depth;
    Index first;    // rank
    Index support;  // of what has closed below it
  };

  [[nodiscard]] std::size_t at(Index rank) const {
    return static_cast<std::size_t>(suffixes_[static_cast<std::size_t>(rank)]);
  }

  // The suffix before `rank` is done; it and `rank` share `depth` bytes.
  void extend(Index rank, Index depth) {
    waiting_.push_back(rank - 1);
    Index support = 1;
    Index first = rank - 1;
    while (open_.back().depth > depth) {
      Interval closed = open_.back();
      open_.pop_back();
      closed.support += support;
      if (closed.support >= static_cast<Index>(k_)) serve(closed);
      support = closed.support;
      first = closed.first;
    }
    if (open_.back().depth < depth) {
      open_.push_back({depth, first, support});
    } else {
      open_.back().support += support;
    }
  }

  void serve(const Interval& interval) {
    while (!waiting_.empty() && waiting_.back() >= interval.first) {
      const std::size_t position = at(waiting_.back());
      Index length = interval.depth;
      while (!utf8::starts_character(text_.bytes[position + static_cast<std::size_t>(length)])) --length;
      lcp_[position] = length;
      waiting_.pop_back();
    }
  }

  // The last suffix of the same document (owner) counts in all intervals that hold both: one off the deepest of them.
  void take_off_duplicate(Index rank) {
    const std::uint32_t document = index_.document_at(at(rank));
    Index& last = last_rank_[by_ == Support::documents ? document : text_.documents[document].owner];
    if (last >= open_.front().first) {
      auto holder = std::upper_bound(open_.begin(), open_.end(), last,
                                     [](Index wanted, const Interval& interval) { return wanted < interval.first; });
      --std::prev(holder)->support;
    }
    last = rank;
  }

  const CountingText& text_;
  const Support by_;
  const unsigned k_;
  const std::vector<Index>& suffixes_;
  std::vector<Index>& lcp_;
  DocumentIndex index_;
  std::vector<Index> last_rank_;   // per document or owner; -1 none
  std::vector<Interval> open_;     // depths and first ranks rise
  std::vector<Index> waiting_;     // ranks without a length, rising
};

template <typename Index>
std::vector<Index> lengths_by_suffix_array(const CountingText& text, Support by, unsigned k) {
  const std::vector<Index> suffixes = suffix_array<Index>(text.bytes);
  std::vector<Index> lengths = permuted_lcp<Index>(text.bytes, suffixes);
  std::array<Index, 257> starting_below{};  // ranks of suffixes whose first byte is less
  for (const char byte : text.bytes) ++starting_below[static_cast<unsigned char>(byte) + 1U];
  for (std::size_t byte = 1; byte < starting_below.size(); ++byte) starting_below[byte] += starting_below[byte - 1];
  const auto clear = [&](std::size_t first_byte, std::size_t last_byte) {
    for (Index rank = starting_below[first_byte]; rank < starting_below[last_byte]; ++rank) {
      lengths[static_cast<std::size_t>(suffixes[static_cast<std::size_t>(rank)])] = 0;
    }
  };
  IntervalPass<Index> pass(text, by, k, suffixes, lengths);
  pass.run(starting_below[0x00], starting_below[0x80]);
  clear(0x80, 0xC0);
  pass.run(starting_below[0xC0], starting_below[0xFF]);
  clear(0xFF, 0x100);
  return lengths;
}

}  // namespace

std::vector<Length> frequent_lengths(const CountingText& text, Support by, unsigned k) {
  assert(k >= 2);
  if (text.bytes.size() < static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) {
    std::vector<std::int32_t> lengths = lengths_by_suffix_array<std::int32_t>(text, by, k);
    return std::vector<Length>(lengths.begin(), lengths.end());
  }
  const std::vector<std::int64_t> lengths = lengths_by_suffix_array<std::int64_t>(text, by, k);
  std::vector<Length> capped(lengths.size());
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    std::int64_t length = std::min<std::int64_t>(lengths[i], std::numeric_limits<Length>::max());
    while (length > 0 && !utf8::starts_character(text.bytes[i + static_cast<std::size_t>(length)])) --length;
    capped[i] = static_cast<Length>(length);
  }
  return capped;
}

}  // namespace sumi
