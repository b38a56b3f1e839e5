#include "rare/sorted_suffixes.hpp"

#include <algorithm>
#include <limits>

#include "rare/suffix_array.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr unsigned kStep = 4;
constexpr std::size_t kAhead = 24;
constexpr std::size_t kForgotten = std::size_t{1} << 21;  // ranks at a time, when what follows of them is kept
constexpr std::uint64_t kBytes = 6;                       // a byte of text
constexpr std::uint64_t kWideBytes = 10;                  // if it repeats itself

}  // namespace

// What kept neighbours share is the least that any two neighbours between them do.
std::optional<SortedSuffixes> SortedSuffixes::of(std::string_view text, std::uint64_t most_bytes) {
  if (text.size() >= static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) return std::nullopt;
  if (kBytes * text.size() > most_bytes) return std::nullopt;
  SortedSuffixes sorted;
  Suffixes<std::int32_t> order = suffix_array<std::int32_t>(text);
  Suffixes<std::int32_t> sampled = permuted_lcp<std::int32_t, kStep>(text, order);
  sorted.shared_.resize(text.size() + 1);
  sorted.positions_ = PackedNumbers(static_cast<std::uint32_t>(text.size()), text.size());
  std::size_t kept = 0;
  std::int32_t least = 0;
  std::size_t before = text.size();
  for (std::size_t rank = 0; rank < text.size(); ++rank) {
    if (rank + kAhead < text.size()) {
      const auto far = static_cast<std::size_t>(order[rank + kAhead]);
      __builtin_prefetch(&sampled[far / kStep]);
      __builtin_prefetch(&text[far]);
    }
    const std::int32_t at = order[rank];
    if (rank % kForgotten == 0 && rank > 0) forget_pages(&order[rank - kForgotten], kForgotten * sizeof(order[0]));
    if (least > 0) {
      const std::int32_t known = sampled[static_cast<std::size_t>(at) / kStep] - at % static_cast<std::int32_t>(kStep);
      const std::size_t shared =
          shared_bytes(text, static_cast<std::size_t>(at), before, static_cast<std::size_t>(std::max(known, 0)));
      least = std::min(least, static_cast<std::int32_t>(shared));
    }
    before = static_cast<std::size_t>(at);
    const char byte = text[static_cast<std::size_t>(at)];
    if (byte == kBorder || !utf8::starts_character(byte)) continue;
    if (least >= kLong) {
      if (sorted.wide_shared_.empty() && sorted.long_shared_.size() * kFewLong > text.size()) {
        if (kWideBytes * text.size() > most_bytes) return std::nullopt;
        sorted.widen();
      }
      if (sorted.wide_shared_.empty()) {
        sorted.long_shared_.emplace_back(static_cast<std::uint32_t>(kept), static_cast<std::uint32_t>(least));
      } else {
        sorted.wide_shared_[kept] = static_cast<std::uint32_t>(least);
      }
    }
    sorted.most_shared_ = std::max(sorted.most_shared_, static_cast<std::uint32_t>(least));
    sorted.shared_[kept] = static_cast<std::uint8_t>(std::min<std::int32_t>(least, kLong));
    sorted.positions_.push_back(static_cast<std::uint32_t>(at));
    ++kept;
    least = std::numeric_limits<std::int32_t>::max();
  }
  sampled = {};
  sorted.long_shared_.shrink_to_fit();
  sorted.positions_.finish();
  sorted.shared_.resize(kept + 1);
  sorted.shared_[kept] = 0;
  return sorted;
}

void SortedSuffixes::widen() {
  wide_shared_.resize(shared_.size());
  for (const auto& [rank, bytes] : long_shared_) wide_shared_[rank] = bytes;
  long_shared_ = {};
}

std::uint32_t SortedSuffixes::long_shared(std::size_t rank) const {
  return std::lower_bound(long_shared_.begin(), long_shared_.end(),
                          std::pair{static_cast<std::uint32_t>(rank), std::uint32_t{0}})
      ->second;
}

}  // namespace sumi
