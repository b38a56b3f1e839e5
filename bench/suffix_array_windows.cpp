#include "suffix_array_windows.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <limits>

#include <divsufsort.h>

#include <sumi/model/corpus.hpp>

namespace sumi::bench {
namespace {

using Index = std::int32_t;

// The distance of prefetching.
constexpr std::size_t kAhead = 32;

std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

std::vector<Index> sorted_suffixes(std::string_view text) {
  std::vector<Index> suffixes(text.size());
  if (divsufsort(reinterpret_cast<const std::uint8_t*>(text.data()), suffixes.data(),
                 static_cast<Index>(text.size())) != 0) {
    std::abort();
  }
  return suffixes;
}

// For each position, the bytes that its suffix shares with the one sorted before it.
std::vector<Index> permuted_lcps(std::string_view text, const std::vector<Index>& suffixes) {
  const std::size_t size = text.size();
  std::vector<Index> lcps(size);
  Index before = -1;
  for (std::size_t rank = 0; rank < size; ++rank) {
    if (rank + kAhead < size) __builtin_prefetch(&lcps[at(suffixes[rank + kAhead])], 1);
    lcps[at(suffixes[rank])] = before;
    before = suffixes[rank];
  }
  std::size_t shared = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (i + kAhead < size && lcps[i + kAhead] >= 0) {
      __builtin_prefetch(text.data() + std::min(at(lcps[i + kAhead]) + shared, size - 1));
    }
    if (lcps[i] < 0) {
      lcps[i] = 0;
      shared = 0;
      continue;
    }
    const std::size_t other = at(lcps[i]);
    const std::size_t most = size - std::max(i, other);
    while (shared < most && text[i + shared] == text[other + shared] && text[i + shared] != kBorder) ++shared;
    lcps[i] = static_cast<Index>(shared);
    if (shared > 0) --shared;
  }
  return lcps;
}

// The extreme of the last `width` values, by a monotone queue: a value is dropped when one as good follows, or when it
// is too old.
template <typename Better>
class SlidingExtreme {
 public:
  explicit SlidingExtreme(std::size_t width)
      : width_(width), ring_(std::bit_ceil(width + 1)), last_(ring_.size() - 1) {}

  Index push(std::size_t time, Index value) {
    if (begin_ != end_ && ring_[begin_ & last_].time + width_ <= time) ++begin_;
    while (begin_ != end_ && !Better{}(ring_[(end_ - 1) & last_].value, value)) --end_;
    ring_[end_++ & last_] = {time, value};
    return ring_[begin_ & last_].value;
  }

 private:
  struct Entry {
    std::size_t time;
    Index value;
  };
  std::size_t width_;
  std::vector<Entry> ring_;
  std::size_t last_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace

std::vector<std::int32_t> lengths_by_windows(std::string_view text, unsigned k) {
  assert(k >= 2 && text.size() < at(std::numeric_limits<Index>::max()));
  const std::vector<Index> suffixes = sorted_suffixes(text);
  std::vector<Index> lengths = permuted_lcps(text, suffixes);
  const std::size_t size = text.size();
  if (size < k) return std::vector<Index>(size, 0);
  // First the bytes that the k suffixes up to this rank share; then the best of the k windows that contain the first of
  // them. A length overwrites its LCP after that has been read.
  SlidingExtreme<std::less<>> shared_by_window(k - 1);
  SlidingExtreme<std::greater<>> best_window(k);
  for (std::size_t rank = 0; rank < size + k - 1; ++rank) {
    if (rank + kAhead < size) __builtin_prefetch(&lengths[at(suffixes[rank + kAhead])], 1);
    Index shared = 0;
    if (rank < size) {
      shared = shared_by_window.push(rank, lengths[at(suffixes[rank])]);
      if (rank + 1 < k) continue;  // the first complete window ends at rank k - 1
    }
    const Index best = best_window.push(rank, shared);
    lengths[at(suffixes[rank + 1 - k])] = best;
  }
  return lengths;
}

}  // namespace sumi::bench
