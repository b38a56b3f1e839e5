#include "rare/sorted_suffixes.hpp"

#include <algorithm>
#include <limits>

#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr unsigned kStep = 4;
constexpr std::size_t kAhead = 24;
constexpr std::uint64_t kRepeatingBytes = 10;  // a byte of text that repeats itself

}  // namespace

std::optional<SortedSuffixes> SortedSuffixes::of(std::string_view text) {
  if (text.size() >= kMostText) return std::nullopt;
  return by_suffix_array(text, [&](Position at) {
    return text[at] != kBorder && utf8::starts_character(text[at]) ? std::optional(~Length{0}) : std::nullopt;
  });
}

std::optional<SortedSuffixes> SortedSuffixes::of(std::string_view text, const Places& asked,
                                                 const FrequentLengths& lengths, unsigned threads,
                                                 std::uint64_t most_bytes) {
  if (text.size() >= kMostText) return std::nullopt;
  std::optional<KeyedSuffixes> keyed = sort_by_keys(text, asked, lengths, threads, most_bytes);
  if (!keyed) {
    if (kRepeatingBytes * text.size() > most_bytes) return std::nullopt;
    return by_suffix_array(text,
                           [&](Position at) { return asked.has(at) ? std::optional(lengths.at(at)) : std::nullopt; });
  }
  return SortedSuffixes(*std::move(keyed), text.size());
}

SortedSuffixes::SortedSuffixes(KeyedSuffixes keyed, std::size_t text_bytes)
    : positions_(std::move(keyed.positions)), shared_(std::move(keyed.shared)), long_shared_(std::move(keyed.many)), most_shared_(kLong) {
  for (const auto& [rank, bytes] : long_shared_) most_shared_ = std::max(most_shared_, bytes);
  if (long_shared_.size() * kFewLong > text_bytes) widen();
}

// What kept neighbours share is the least that any two neighbours between them do. `most_shared`: as far as what a suffix shares
// counts; none if it isn't kept.
template <typename Choose>
SortedSuffixes SortedSuffixes::by_suffix_array(std::string_view text, const Choose& most_shared) {
  SortedSuffixes sorted;
  sorted.positions_ = suffix_array<std::int32_t>(text);
  Suffixes<std::int32_t> sampled = permuted_lcp<std::int32_t, kStep>(text, sorted.positions_);
  sorted.shared_.resize(text.size() + 1);
  std::size_t kept = 0;
  std::int32_t least = 0;
  std::size_t before = text.size();
  for (std::size_t rank = 0; rank < text.size(); ++rank) {
    if (rank + kAhead < text.size()) {
      const auto far = static_cast<std::size_t>(sorted.positions_[rank + kAhead]);
      __builtin_prefetch(&sampled[far / kStep]);
      __builtin_prefetch(&text[far]);
    }
    const std::int32_t at = sorted.positions_[rank];
    if (least > 0) {
      const std::int32_t known = sampled[static_cast<std::size_t>(at) / kStep] - at % static_cast<std::int32_t>(kStep);
      const std::size_t shared =
          shared_bytes(text, static_cast<std::size_t>(at), before, static_cast<std::size_t>(std::max(known, 0)));
      least = std::min(least, static_cast<std::int32_t>(shared));
    }
    before = static_cast<std::size_t>(at);
    const std::optional<Length> most = most_shared(static_cast<Position>(at));
    if (!most) continue;
    least = static_cast<std::int32_t>(std::min<Length>(static_cast<Length>(least), *most));
    if (least >= kLong) {
      if (sorted.wide_shared_.empty() && sorted.long_shared_.size() * kFewLong > text.size()) sorted.widen();
      if (sorted.wide_shared_.empty()) {
        sorted.long_shared_.emplace_back(static_cast<std::uint32_t>(kept), static_cast<std::uint32_t>(least));
      } else {
        sorted.wide_shared_[kept] = static_cast<std::uint32_t>(least);
      }
    }
    sorted.most_shared_ = std::max(sorted.most_shared_, static_cast<std::uint32_t>(least));
    sorted.shared_[kept] = static_cast<std::uint8_t>(std::min<std::int32_t>(least, kLong));
    sorted.positions_[kept++] = at;
    least = std::numeric_limits<std::int32_t>::max();
  }
  sampled = {};
  sorted.positions_.resize(kept);
  if (kept < text.size() / 2) sorted.positions_.shrink_to_fit();
  sorted.shared_.resize(kept + 1);
  sorted.shared_[kept] = 0;
  return sorted;
}

void SortedSuffixes::widen() {
  wide_shared_.resize(shared_.size());
  for (const auto& [rank, bytes] : long_shared_) wide_shared_[rank] = bytes;
  long_shared_ = decltype(long_shared_)();  // = {} would keep its memory
}

std::uint32_t SortedSuffixes::long_shared(std::size_t rank) const {
  return std::lower_bound(long_shared_.begin(), long_shared_.end(),
                          std::pair{static_cast<std::uint32_t>(rank), std::uint32_t{0}})
      ->second;
}

}  // namespace sumi
