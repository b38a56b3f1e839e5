#include "methods/rare/lengths_by_suffix_array.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/utf8.hpp"
#include "methods/rare/counted_owners.hpp"
#include "methods/rare/suffix_array.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

namespace {

// Stores the lengths for one threshold by the suffixes' positions, in the array of LCP values.
template <typename Index>
class LengthsInPlace {
 public:
  static constexpr bool kAsksWhatIsBefore = false;

  explicit LengthsInPlace(Suffixes<Index>& lengths) : lengths_(lengths) {}
  void set(std::size_t at, std::size_t /*first*/, std::size_t /*last*/, Index length, bool /*follows*/) {
    lengths_[at] = length;
  }
  void prefetch(std::size_t /*at*/) const {}

 private:
  Suffixes<Index>& lengths_;
};

// Stores the lengths of the text at [asked, ...) for many thresholds.
template <typename Index>
class LengthsInRows {
 public:
  static constexpr bool kAsksWhatIsBefore = true;

  LengthsInRows(LevelLengths& rows, std::size_t asked) : rows_(rows), asked_(asked) {}
  void set(std::size_t at, std::size_t first, std::size_t last, Index length, bool follows) {
    if (at >= asked_) rows_.set(at - asked_, first, last, static_cast<Position>(length), follows);
  }
  void prefetch(std::size_t at) const {
    if (at >= asked_) rows_.prefetch(at - asked_);
  }

 private:
  LevelLengths& rows_;
  std::size_t asked_;
};

// One pass over the LCP intervals in the order of their ends. When an interval closes, its support is known; it gives
// its depth to the suffixes in it, for the thresholds that its support reaches and that no deeper interval has served.
// See docs/rare.md.
template <typename Index, typename Lengths>
class IntervalPass {
 public:
  // Suffixes that start before `counted` are counted as supporters.
  IntervalPass(const CountingText& text, std::string_view bytes, std::size_t counted, Support by,
               std::span<const unsigned> ks, const Suffixes<Index>& suffixes, const Suffixes<Index>& lcp,
               Lengths lengths)
      : bytes_(bytes),
        counted_(counted),
        ks_(ks),
        suffixes_(suffixes),
        lcp_(lcp),
        lengths_(lengths),
        owners_(text, by),
        last_rank_(owners_.size(), -1) {
    for (std::size_t support = 0; support < std::min<std::size_t>(ks.back(), kFewSupports); ++support) {
      levels_.push_back(level_by_search(support));
    }
  }

  // Sets lengths for the suffixes of these ranks, which start with other bytes than all other suffixes. The pass reads
  // no LCP value of a suffix after setting its length.
  void run(Index first, Index last) {
    if (first == last) return;
    open_.assign(1, {0, first, 0, kMixed});
    waiting_.clear();
    depth_before_ = 0;
    for (Index rank = first; rank < last; ++rank) {
      if (rank + kAhead < last) {
        const std::size_t far = at(rank + kAhead);
        const std::size_t near = at(rank + kAhead / 2);
        __builtin_prefetch(&lcp_[far]);
        lengths_.prefetch(far);
        if (!last_rank_.empty() && far < counted_) owners_.prefetch_first(far);
        if (!last_rank_.empty() && near < counted_) owners_.prefetch_document(near);
      }
      if (rank > first) extend(rank, lcp_[at(rank)]);
      if (!last_rank_.empty() && at(rank) < counted_) uncount_duplicate(rank);
    }
    extend(last, 0);
    for (Index end = last; !waiting_.empty(); waiting_.pop_back()) {
      give(waiting_.back(), end, ks_.size(), 0, false);
      end = waiting_.back().first;
    }
  }

 private:
  static constexpr Index kAhead = 24;
  static constexpr std::size_t kFewSupports = 4096;
  static constexpr std::uint32_t kMixed = 0;  // suffixes follow different characters

  struct Interval {
    Index depth;
    Index first;           // rank
    Index support;         // of the intervals closed below it
    std::uint32_t before;  // the bytes of the character that all closed below it follow, if Lengths asks for it
  };
  // Adjacent suffixes, up to the next segment, that were served for the same number of thresholds.
  struct Segment {
    Index first;  // rank
    std::uint32_t level;
  };

  [[nodiscard]] std::size_t at(Index rank) const {
    return static_cast<std::size_t>(suffixes_[static_cast<std::size_t>(rank)]);
  }

  // The number of thresholds that a support reaches.
  [[nodiscard]] std::uint32_t level_by_search(std::size_t support) const {
    return static_cast<std::uint32_t>(std::upper_bound(ks_.begin(), ks_.end(), support) - ks_.begin());
  }
  [[nodiscard]] std::uint32_t level(Index support) const {
    if (support <= 0) return 0;
    const auto reached = static_cast<std::size_t>(support);
    return reached < levels_.size() ? levels_[reached] : level_by_search(reached);
  }

  [[nodiscard]] std::uint32_t character_before(Index rank) const {
    std::size_t place = at(rank);
    if (place == 0 || bytes_[place - 1] == kBorder) return kMixed;
    std::uint32_t character = 0;
    do character = character << 8 | static_cast<unsigned char>(bytes_[--place]);
    while (!utf8::starts_character(bytes_[place]));
    return character;
  }

  // The suffix before `rank` is complete; it shares `depth` bytes with `rank`.
  void extend(Index rank, Index depth) {
    waiting_.push_back({rank - 1, 0});
    Index support = at(rank - 1) < counted_ ? 1 : 0;
    Index first = rank - 1;
    std::uint32_t before = kMixed;
    if constexpr (Lengths::kAsksWhatIsBefore) {
      if (std::max(depth, depth_before_) >= static_cast<Index>(LevelLengths::kLeastLong))
        before = character_before(rank - 1);
      depth_before_ = depth;
    }
    while (open_.back().depth > depth) {
      Interval closed = open_.back();
      open_.pop_back();
      closed.support += support;
      if (closed.before != before) closed.before = kMixed;
      if (const std::uint32_t reached = level(closed.support); reached > 0) serve(closed, rank, reached);
      support = closed.support;
      first = closed.first;
      before = closed.before;
    }
    if (open_.back().depth < depth) {
      open_.push_back({depth, first, support, before});
    } else {
      open_.back().support += support;
      if (open_.back().before != before) open_.back().before = kMixed;
    }
  }

  void serve(const Interval& interval, Index end, std::uint32_t reached) {
    for (; !waiting_.empty() && waiting_.back().first >= interval.first; waiting_.pop_back()) {
      give(waiting_.back(), end, reached, interval.depth, interval.before != kMixed);
      end = waiting_.back().first;
    }
    waiting_.push_back({interval.first, reached});
  }

  void give(const Segment& segment, Index end, std::size_t reached, Index depth, bool follows) {
    if (segment.level == reached) return;
    for (Index rank = segment.first; rank < end; ++rank) lengths_.set(at(rank), segment.level, reached, depth, follows);
  }

  // The previous suffix of the same document (owner) counts in all intervals that contain both: subtracts one from the
  // deepest of them.
  void uncount_duplicate(Index rank) {
    Index& last = last_rank_[owners_.at(at(rank))];
    if (last >= open_.front().first) {
      auto holder = std::upper_bound(open_.begin(), open_.end(), last,
                                     [](Index wanted, const Interval& interval) { return wanted < interval.first; });
      --std::prev(holder)->support;
    }
    last = rank;
  }

  const std::string_view bytes_;
  const std::size_t counted_;
  const std::span<const unsigned> ks_;
  const Suffixes<Index>& suffixes_;
  const Suffixes<Index>& lcp_;
  Lengths lengths_;
  CountedOwners owners_;
  std::vector<Index> last_rank_;       // per document or owner; -1 none
  std::vector<std::uint32_t> levels_;  // per small support
  std::vector<Interval> open_;         // ascending depths and first ranks
  std::vector<Segment> waiting_;       // ascending first ranks
  Index depth_before_ = 0;
};

// The text, preceded by its shown version if not all is shown.
class SortedText {
 public:
  SortedText(const CountingText& text, std::string_view shown)
      : text_(text), all_shown_(shown.data() == text.bytes.data()), counted_(shown.size()) {
    if (!all_shown_) both_ = std::string(shown).append(text.bytes);
  }

  [[nodiscard]] std::string_view bytes() const {
    return all_shown_ ? std::string_view(text_.bytes) : std::string_view(both_);
  }
  [[nodiscard]] std::size_t counted() const { return counted_; }  // suffixes that start before it count
  [[nodiscard]] std::size_t asked() const { return bytes().size() - text_.bytes.size(); }
  [[nodiscard]] bool is_narrow() const {
    return bytes().size() < static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
  }

 private:
  const CountingText& text_;
  bool all_shown_;
  std::size_t counted_;
  std::string both_;
};

template <typename Index, typename Lengths>
void pass_over_intervals(const CountingText& text, const SortedText& sorted, Support by, std::span<const unsigned> ks,
                         const Suffixes<Index>& suffixes, const Suffixes<Index>& lcp, Lengths lengths) {
  std::array<Index, 257> starting_below{};  // ranks of suffixes with a smaller first byte
  for (const char byte : sorted.bytes()) ++starting_below[static_cast<unsigned char>(byte) + 1U];
  for (std::size_t byte = 1; byte < starting_below.size(); ++byte) starting_below[byte] += starting_below[byte - 1];
  IntervalPass<Index, Lengths> pass(text, sorted.bytes(), sorted.counted(), by, ks, suffixes, lcp, lengths);
  pass.run(starting_below[0x00], starting_below[0x80]);
  pass.run(starting_below[0xC0], starting_below[0xFF]);
}

template <typename Index>
FrequentLengths by_suffix_array(const CountingText& text, const SortedText& sorted, Support by, unsigned k) {
  const Suffixes<Index> suffixes = suffix_array<Index>(sorted.bytes());
  Suffixes<Index> lengths = permuted_lcp<Index>(sorted.bytes(), suffixes);
  pass_over_intervals(text, sorted, by, {&k, 1}, suffixes, lengths, LengthsInPlace<Index>(lengths));
  FrequentLengths result(text.bytes.size());
  FrequentLengths::LongLengths long_lengths;
  Position end_before = 0;  // of the previous character's length; a long length that ends there is derived
  for (std::size_t at = 0; at < text.bytes.size(); ++at) {
    if (text.bytes[at] == kBorder) end_before = 0;
    if (!utf8::starts_character(text.bytes[at]) || text.bytes[at] == kBorder) continue;
    Position end = at + static_cast<Position>(lengths[sorted.asked() + at]);
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

template <typename Index>
LevelLengths rows_by_suffix_array(const CountingText& text, const SortedText& sorted, Support by,
                                  std::span<const unsigned> ks) {
  const Suffixes<Index> suffixes = suffix_array<Index>(sorted.bytes());
  const Suffixes<Index> lcp = permuted_lcp<Index>(sorted.bytes(), suffixes);
  LevelLengths rows(text.bytes, ks.size());
  pass_over_intervals(text, sorted, by, ks, suffixes, lcp, LengthsInRows<Index>(rows, sorted.asked()));
  rows.finish();
  return rows;
}

}  // namespace

FrequentLengths lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by, unsigned k) {
  assert(k >= 2 && shown.size() == text.bytes.size());
  const SortedText sorted(text, shown);
  return sorted.is_narrow() ? by_suffix_array<std::int32_t>(text, sorted, by, k)
                            : by_suffix_array<std::int64_t>(text, sorted, by, k);
}

LevelLengths level_lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by,
                                           std::span<const unsigned> ks) {
  assert(!ks.empty() && ks.front() >= 2 && std::is_sorted(ks.begin(), ks.end()) && shown.size() == text.bytes.size());
  const SortedText sorted(text, shown);
  return sorted.is_narrow() ? rows_by_suffix_array<std::int32_t>(text, sorted, by, ks)
                            : rows_by_suffix_array<std::int64_t>(text, sorted, by, ks);
}

bool repeats_endlessly(std::string_view text) {
  constexpr std::size_t kShort = 1'000'000;
  constexpr std::size_t kPlaces = 2048;
  constexpr std::size_t kMany = kPlaces / 16;
  constexpr std::size_t kReach = 32 << 10;  // bytes
  constexpr std::size_t kCompared = 4 << 10;
  if (text.size() < kShort) return false;
  const std::hash<std::string_view> hash;
  std::mt19937_64 random(1);
  std::vector<std::pair<std::size_t, std::size_t>> ends;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const std::string_view there = text.substr(random() % (text.size() - kReach + 1), kReach);
    if (there.find(kBorder) != std::string_view::npos) continue;
    ends.emplace_back(hash(there.substr(0, kCompared)), hash(there.substr(kReach - kCompared)));
  }
  std::sort(ends.begin(), ends.end());
  const auto distinct = static_cast<std::size_t>(std::unique(ends.begin(), ends.end()) - ends.begin());
  return ends.size() - distinct >= kMany;
}

}  // namespace sumi::rare
