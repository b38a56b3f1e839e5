#include "rare/lengths_by_suffix_array.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

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
  // Suffixes count where they start before `counted`.
  IntervalPass(const CountingText& text, std::size_t counted, Support by, unsigned k, const std::vector<Index>& suffixes,
               std::vector<Index>& lcp)
      : text_(text), counted_(counted), by_(by), k_(k), suffixes_(suffixes), lcp_(lcp), index_(text.documents) {
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
      if (by_ != Support::occurrences && at(rank) < counted_) take_off_duplicate(rank);
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
    Index support = at(rank - 1) < counted_ ? 1 : 0;
    Index first = rank - 1;
    while (open_.back().depth > depth) {
      Interval closed = open_.back();
      open_.pop_back();
      closed.support += support;
      if (closed.support > 0 && static_cast<std::uint64_t>(closed.support) >= k_) serve(closed);
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
      lcp_[position] = interval.depth;
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
  const std::size_t counted_;
  const Support by_;
  const unsigned k_;
  const std::vector<Index>& suffixes_;
  std::vector<Index>& lcp_;
  DocumentIndex index_;
  std::vector<Index> last_rank_;   // per document or owner; -1 none
  std::vector<Interval> open_;     // depths and first ranks rise
  std::vector<Index> waiting_;     // ranks without a length, rising
};

// Lengths of the text at [asked, asked + text.bytes.size()) of `bytes`, in which supports are counted before `counted`.
template <typename Index>
FrequentLengths by_suffix_array(const CountingText& text, std::string_view bytes, std::size_t counted, std::size_t asked,
                                Support by, unsigned k) {
  const std::vector<Index> suffixes = suffix_array<Index>(bytes);
  std::vector<Index> lengths = permuted_lcp<Index>(bytes, suffixes);
  std::array<Index, 257> starting_below{};  // ranks of suffixes whose first byte is less
  for (const char byte : bytes) ++starting_below[static_cast<unsigned char>(byte) + 1U];
  for (std::size_t byte = 1; byte < starting_below.size(); ++byte) starting_below[byte] += starting_below[byte - 1];
  IntervalPass<Index> pass(text, counted, by, k, suffixes, lengths);
  pass.run(starting_below[0x00], starting_below[0x80]);
  pass.run(starting_below[0xC0], starting_below[0xFF]);
  FrequentLengths result(text.bytes.size());
  FrequentLengths::LongLengths long_lengths;
  Position end_before = 0;  // of what the character before shares; a long length that ends there follows from it
  for (std::size_t at = 0; at < text.bytes.size(); ++at) {
    if (text.bytes[at] == kBorder) end_before = 0;
    if (!utf8::starts_character(text.bytes[at]) || text.bytes[at] == kBorder) continue;
    Position end = at + static_cast<Position>(lengths[asked + at]);
    while (!utf8::starts_character(text.bytes[end])) --end;
    if (end == end_before && end - at >= FrequentLengths::kDerived) {
      result.derive(at);
    } else {
      result.set(at, end - at, long_lengths);
    }
    end_before = end;
  }
  result.add_long(long_lengths);
  result.finish();
  return result;
}

}  // namespace

FrequentLengths lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by, unsigned k) {
  assert(k >= 2 && shown.size() == text.bytes.size());
  const bool all_shown = shown.data() == text.bytes.data();
  const std::string both = all_shown ? std::string() : std::string(shown) + text.bytes;
  const std::string_view bytes = all_shown ? std::string_view(text.bytes) : std::string_view(both);
  const std::size_t asked = bytes.size() - text.bytes.size();
  return bytes.size() < static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())
             ? by_suffix_array<std::int32_t>(text, bytes, shown.size(), asked, by, k)
             : by_suffix_array<std::int64_t>(text, bytes, shown.size(), asked, by, k);
}

}  // namespace sumi
