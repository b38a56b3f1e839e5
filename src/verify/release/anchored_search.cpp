#include "verify/release/anchored_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "verify/release/anchor_table.hpp"
#include "verify/release/byte_windows.hpp"

namespace sumi::verify {
namespace {

std::uint64_t bytes_in(std::span<const std::string_view> strings) {
  std::uint64_t bytes = 0;
  for (const std::string_view string : strings) bytes += string.size();
  return bytes;
}

// How often windows stand in texts, by hash, up to 255; of a part of the texts, which will do to choose anchors.
template <std::size_t kBytes>
class WindowFrequencies {
 public:
  explicit WindowFrequencies(std::span<const std::string_view> texts)
      : shift_(shift_for(bytes_in(texts), 8, 22)), counts_(std::size_t{1} << (64 - shift_)) {
    std::size_t begin = 0;  // of the windows that are counted next, in this text or a later one
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

class AnchoredSearch {
 public:
  AnchoredSearch(std::span<const std::string_view> strings, const CutTexts& texts, const CountedUnits& units,
                 unsigned k, std::uint64_t looks_a_byte, std::vector<bool>& reached)
      : strings_(strings),
        texts_(texts),
        units_(units),
        k_(k),
        reached_(reached),
        looks_left_((bytes_in(strings) + bytes_in(texts.stretches())) * looks_a_byte) {}

  // Strings of so many bytes. False where it gave up.
  template <std::size_t kBytes>
  bool search(std::size_t fewest, std::size_t most) {
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < strings_.size(); ++i) {
      if (!reached_[i] && strings_[i].size() >= fewest && strings_[i].size() <= most) open.push_back(i);
    }
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

 private:
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

  // What is needed of the table is asked for long before.
  template <std::size_t kBytes>
  void search_text(const Text& text, AnchorTable& table) {
    std::array<std::size_t, kBlock> places;
    const std::size_t windows = text.bytes.size() < kBytes ? 0 : text.bytes.size() + 1 - kBytes;
    for (std::size_t begin = 0; begin < windows && looks_left_ > 0; begin += kBlock) {
      std::size_t count = 0;
      for (std::size_t at = begin; at < std::min(windows, begin + kBlock); ++at) {
        const std::uint64_t window = window_at<kBytes>(text.bytes.data() + at);
        places[count] = at;
        count += table.may_hold(window) ? 1 : 0;
      }
      for (std::size_t i = 0; i < count; ++i) table.prefetch_slot(window_at<kBytes>(text.bytes.data() + places[i]));
      for (std::size_t i = 0; i < count; ++i) table.prefetch_anchors(window_at<kBytes>(text.bytes.data() + places[i]));
      for (std::size_t i = 0; i < count && looks_left_ > 0; ++i) {
        const std::uint64_t looks = table.visit(window_at<kBytes>(text.bytes.data() + places[i]),
                                                [&](Anchor& anchor) { return !meet<kBytes>(anchor, text, places[i]); });
        looks_left_ -= std::min(looks_left_, looks);
      }
    }
  }

  // Returns whether the string has now reached k.
  template <std::size_t kBytes>
  bool meet(Anchor& anchor, const Text& text, std::size_t at) {
    if (at < anchor.before || text.bytes.size() - at < anchor.behind) return false;
    const std::size_t begin = at - anchor.before;
    const std::size_t end = at + anchor.behind;
    constexpr std::size_t kEnd = std::min<std::size_t>(kBytes, 8);
    if (window_at<kEnd>(text.bytes.data() + begin) != anchor.first) return false;
    if (window_at<kEnd>(text.bytes.data() + end - kEnd) != anchor.last) return false;
    if (end - begin > 2 * kEnd) {
      looks_left_ -= std::min<std::uint64_t>(looks_left_, (end - begin) / 16);
      if (text.bytes.substr(begin, end - begin) != std::string_view(anchor.bytes, end - begin)) return false;
    }
    if (lies_in(text.copied, {begin, end})) return false;
    anchor.meetings.meet(text.unit, units_.each_place_counts());
    if (anchor.meetings.count < k_) return false;
    reached_[anchor.string] = true;
    return true;
  }

  static constexpr std::size_t kBlock = 128;

  std::span<const std::string_view> strings_;
  const CutTexts& texts_;
  const CountedUnits& units_;
  unsigned k_;
  std::vector<bool>& reached_;
  std::uint64_t looks_left_;
};

}  // namespace

bool search_at_anchors(std::span<const std::string_view> strings, const CutTexts& texts, const CountedUnits& units,
                       unsigned k, std::uint64_t looks_a_byte, std::vector<bool>& reached) {
  AnchoredSearch search(strings, texts, units, k, looks_a_byte, reached);
  return search.search<12>(12, ~std::size_t{0}) && search.search<8>(8, 11) && search.search<6>(6, 7) &&
         search.search<4>(4, 5) && search.search<2>(2, 3) && search.search<1>(1, 1);
}

}  // namespace sumi::verify
