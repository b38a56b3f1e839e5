#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>

#include "base/machine/newer_instructions.hpp"
#include "base/machine/parallel.hpp"
#include "judge/verify/release/anchor_table.hpp"
#include "judge/verify/release/byte_windows.hpp"
#include "judge/verify/release/counted_units.hpp"

namespace sumi::verify {
namespace {

std::uint64_t bytes_in(std::span<const std::string_view> strings) {
  std::uint64_t bytes = 0;
  for (const std::string_view string : strings) bytes += string.size();
  return bytes;
}

// The frequencies of windows by hash, up to 255, in a part of the texts, which suffices for choosing anchors.
template <std::size_t kBytes>
class WindowFrequencies {
 public:
  explicit WindowFrequencies(std::span<const std::string_view> texts)
      : shift_(shift_for(bytes_in(texts), 8, 22)), counts_(std::size_t{1} << (64 - shift_)) {
    std::size_t begin = 0;  // next windows to count, in this text or a later one
    for (const std::string_view text : texts) {
      const std::size_t windows = text.size() < kBytes ? 0 : text.size() + 1 - kBytes;
      for (; begin < windows; begin += kPeriod) {
        for (std::size_t at = begin; at < std::min(windows, begin + kCounted); ++at) {
          std::uint8_t& count = counts_[spread(window_at<kBytes>(text.data() + at)) >> shift_];
          if (count < 255) ++count;
        }
      }
      begin -= windows;
    }
  }
  [[nodiscard]] std::size_t rarest_in(std::string_view string) const {
    std::size_t rarest = 0;
    unsigned least = 256;
    for (std::size_t at = 0; at + kBytes <= string.size() && least > 0; ++at) {
      const unsigned count = counts_[spread(window_at<kBytes>(string.data() + at)) >> shift_];
      if (count >= least) continue;
      least = count;
      rarest = at;
    }
    return rarest;
  }

 private:
  static constexpr std::size_t kPeriod = 256;
  static constexpr std::size_t kCounted = 32;

  int shift_;
  std::vector<std::uint8_t> counts_;
};

// Searches for some of the strings.
class AnchoredSearch {
 public:
  AnchoredSearch(std::span<const std::string_view> strings, const CutTexts& texts, const CountedUnits& units,
                 unsigned k, std::uint64_t most_looks)
      : strings_(strings), texts_(texts), units_(units), k_(k), looks_left_(most_looks) {}

  // False if it gave up. Requires: strings of at least kBytes.
  template <std::size_t kBytes>
  bool search(const std::vector<std::uint32_t>& open) {
    if (open.empty()) return true;
    AnchorTable table(anchors<kBytes>(open));
    for (const std::uint32_t document : units_.documents()) {
      const Range range = texts_.of(document);
      for (std::uint64_t i = range.begin; i < range.end; ++i) {
        search_text<kBytes>({texts_.stretches()[i], texts_.copied(i), units_.of(document)}, table);
        if (looks_left_ == 0) return false;
      }
    }
    return true;
  }
  // The strings found to have support k.
  [[nodiscard]] const std::vector<std::uint32_t>& reached() const { return reached_; }

 private:
  static constexpr std::size_t kBlock = 128;

  struct Text {
    std::string_view bytes;
    const Mask& copied;
    std::uint32_t unit;
  };

  template <std::size_t kBytes>
  std::vector<Anchor> anchors(const std::vector<std::uint32_t>& open) const {
    const WindowFrequencies<kBytes> frequencies(texts_.stretches());
    std::vector<Anchor> anchors;
    anchors.reserve(open.size());
    for (const std::uint32_t string : open)
      anchors.push_back(anchor_of<kBytes>(strings_[string], string, frequencies.rarest_in(strings_[string])));
    return anchors;
  }

  // Prefetches the data of the table and of strings well before their use.
  template <std::size_t kBytes>
  void search_text(const Text& text, AnchorTable& table) {
    std::array<std::size_t, kBlock> places;
    const std::size_t windows = text.bytes.size() < kBytes ? 0 : text.bytes.size() + 1 - kBytes;
    for (std::size_t begin = 0; begin < windows && looks_left_ > 0; begin += kBlock) {
      const std::size_t count = find_places<kBytes>(text, {begin, std::min(windows, begin + kBlock)}, table, places);
      for (std::size_t i = 0; i < count; ++i) table.prefetch_slot(window_at<kBytes>(text.bytes.data() + places[i]));
      for (std::size_t i = 0; i < count; ++i) table.prefetch_anchors(window_at<kBytes>(text.bytes.data() + places[i]));
      for (std::size_t i = 0; i < count && looks_left_ > 0; ++i) {
        const std::uint64_t looks = table.visit(window_at<kBytes>(text.bytes.data() + places[i]),
                                                [&](Anchor& anchor) { note<kBytes>(anchor, text, places[i]); });
        looks_left_ -= std::min(looks_left_, looks);
      }
      compare_noted(text);
      for (const std::uint64_t window : done_)
        table.forget(window, [&](const Anchor& anchor) { return anchor.meetings.count >= k_; });
      done_.clear();
    }
  }

  // Lists the positions of possible anchors. Whether there is one is unpredictable, so each position is written, and
  // most are overwritten.
  template <std::size_t kBytes>
  static std::size_t find_places(const Text& text, Range where, const AnchorTable& table,
                                 std::array<std::size_t, kBlock>& places) {
    std::size_t found = 0;
    with_newer_instructions([bytes = text.bytes.data(), where, filter = table.filter(), to = places.data(), &found] {
      std::size_t count = 0;
      for (std::size_t at = where.begin; at < where.end; ++at) {
        to[count] = at;
        count += filter.may_hold(window_at<kBytes>(bytes + at)) ? 1 : 0;
      }
      found = count;
    });
    return found;
  }

  // Records a possible occurrence of a string: its first and last bytes match.
  template <std::size_t kBytes>
  void note(Anchor& anchor, const Text& text, std::size_t at) {
    if (at < anchor.before || text.bytes.size() - at < anchor.behind) return;
    const std::size_t begin = at - anchor.before;
    const std::size_t end = at + anchor.behind;
    constexpr std::size_t kEnd = std::min<std::size_t>(kBytes, 8);
    if (window_at<kEnd>(text.bytes.data() + begin) != anchor.first) return;
    if (window_at<kEnd>(text.bytes.data() + end - kEnd) != anchor.last) return;
    const bool is_known = end - begin <= 2 * kEnd;
    if (!is_known) __builtin_prefetch(anchor.bytes + (end - begin) / 2);
    noted_[noted_count_++] = {&anchor, begin, is_known};
    if (noted_count_ == noted_.size()) compare_noted(text);
  }

  void compare_noted(const Text& text) {
    for (std::size_t i = 0; i < noted_count_; ++i) {
      const auto [anchor, begin, is_known] = noted_[i];
      if (anchor->meetings.count >= k_) continue;
      const std::size_t size = std::size_t{anchor->before} + anchor->behind;
      if (!is_known) {
        looks_left_ -= std::min<std::uint64_t>(looks_left_, size / 16);
        if (text.bytes.substr(begin, size) != std::string_view(anchor->bytes, size)) continue;
      }
      if (lies_in(text.copied, {begin, begin + size})) continue;
      anchor->meetings.meet(text.unit, units_.each_place_counts());
      if (anchor->meetings.count < k_) continue;
      reached_.push_back(anchor->string);
      done_.push_back(anchor->window);
    }
    noted_count_ = 0;
  }

  struct DecodedStretch {
    Anchor* anchor;
    std::size_t begin;
    bool is_known;  // true if the whole string matches
  };

  std::span<const std::string_view> strings_;
  const CutTexts& texts_;
  const CountedUnits& units_;
  unsigned k_;
  std::uint64_t looks_left_;
  std::vector<std::uint32_t> reached_;
  std::array<DecodedStretch, 64> noted_ = {};
  std::size_t noted_count_ = 0;
  std::vector<std::uint64_t> done_;  // windows of strings that have reached k
};

// Strings of similar length, with windows of `window` bytes.
struct OpenStrings {
  std::size_t window = 0;
  std::vector<std::uint32_t> strings;
};

// The strings that have not reached k, the longest first; the group of the longest, which is the largest, is split
// among the threads.
std::vector<OpenStrings> open_strings_of(std::span<const std::string_view> strings, const std::vector<bool>& reached,
                                         unsigned threads) {
  constexpr std::size_t kWindows[] = {12, 8, 6, 4, 2, 1};
  std::vector<OpenStrings> sought(threads, {.window = kWindows[0]});
  for (const std::size_t window : std::span(kWindows).subspan(1)) sought.push_back({.window = window});
  for (std::uint32_t i = 0; i < strings.size(); ++i) {
    if (reached[i]) continue;
    std::size_t kind = 0;
    while (strings[i].size() < kWindows[kind]) ++kind;
    sought[kind == 0 ? i % threads : threads - 1 + kind].strings.push_back(i);
  }
  return sought;
}

bool search(AnchoredSearch& search, const OpenStrings& sought) {
  switch (sought.window) {
    case 12:
      return search.search<12>(sought.strings);
    case 8:
      return search.search<8>(sought.strings);
    case 6:
      return search.search<6>(sought.strings);
    case 4:
      return search.search<4>(sought.strings);
    case 2:
      return search.search<2>(sought.strings);
    default:
      return search.search<1>(sought.strings);
  }
}

}  // namespace

bool search_at_anchors(std::span<const std::string_view> strings, const CutTexts& texts, const CountedUnits& units,
                       unsigned k, std::uint64_t looks_per_byte, std::vector<bool>& reached, unsigned threads) {
  const std::vector<OpenStrings> sought = open_strings_of(strings, reached, std::max(1U, threads));
  const std::uint64_t most_looks = (bytes_in(strings) + bytes_in(texts.stretches())) * looks_per_byte;
  std::vector<AnchoredSearch> searches(sought.size(), AnchoredSearch(strings, texts, units, k, most_looks));
  std::atomic<bool> is_whole = true;
  for_each_piece(sought.size(), 1, std::max(1U, threads), [&](std::size_t i, std::size_t, unsigned) {
    if (is_whole && !search(searches[i], sought[i])) is_whole = false;
  });
  for (const AnchoredSearch& one : searches)
    for (const std::uint32_t string : one.reached()) reached[string] = true;
  return is_whole;
}

}  // namespace sumi::verify
