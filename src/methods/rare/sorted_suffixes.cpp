#include "methods/rare/sorted_suffixes.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text/utf8.hpp"
#include "methods/rare/ranked_lengths.hpp"

namespace sumi::rare {
namespace {

constexpr unsigned kStep = 8;
constexpr std::size_t kAhead = 24;
constexpr std::uint64_t kSortingBytes = 5;  // for a byte of text: the suffix array, and its sampled LCP values

}  // namespace

std::optional<SortedSuffixes> SortedSuffixes::of(std::string_view text) {
  if (text.size() > kMostText) return std::nullopt;
  return by_suffix_array(text, text.size(), ~std::uint32_t{0}, [&](Position at) {
    return text[at] != kBorder && utf8::starts_character(text[at]) ? std::optional(~Length{0}) : std::nullopt;
  });
}

std::optional<SortedSuffixes> SortedSuffixes::of(std::string_view text, const PositionSet& asked,
                                                 const FrequentLengths& lengths, unsigned threads,
                                                 std::uint64_t most_bytes) {
  if (text.size() > kMostText) return std::nullopt;
  if (std::optional<KeyedSuffixes> keyed = sort_by_keys(text, asked, lengths, threads, most_bytes))
    return SortedSuffixes(*std::move(keyed), text.size());
  return by_suffix_array_within(text, asked, lengths.longest(), most_bytes,
                                [&](Position at) { return lengths.at(at); });
}

std::optional<SortedSuffixes> SortedSuffixes::of(std::string_view text, const PositionSet& asked,
                                                 std::uint64_t most_bytes) {
  return by_suffix_array_within(text, asked, ~Length{0}, most_bytes, [](Position) { return ~Length{0}; });
}

// Sorts the suffixes of `asked`; length_at() gives the number of bytes that count, at most `most`.
template <typename LengthAt>
std::optional<SortedSuffixes> SortedSuffixes::by_suffix_array_within(std::string_view text, const PositionSet& asked,
                                                                     Length most, std::uint64_t most_bytes,
                                                                     const LengthAt& length_at) {
  const std::size_t count = asked.count();
  const std::uint64_t needed = kSortingBytes * text.size() + (1 + WideNumbers::bytes_each(most)) * count;
  if (text.size() > kMostText || needed > most_bytes) return std::nullopt;
  return by_suffix_array(text, count, most,
                         [&](Position at) { return asked.has(at) ? std::optional(length_at(at)) : std::nullopt; });
}

SortedSuffixes::SortedSuffixes(KeyedSuffixes keyed, std::size_t text_bytes)
    : positions_(std::move(keyed.positions)),
      shared_(std::move(keyed.shared)),
      long_shared_(std::move(keyed.many)),
      most_shared_(keyed.most_shared),
      is_in_file_(keyed.is_in_file),
      wide_shared_(std::move(keyed.wide_shared)) {
  for (const auto& [rank, bytes] : long_shared_) most_shared_ = std::max(most_shared_, bytes);
  if (!is_in_file_ && long_shared_.size() * kFewLong > text_bytes) widen(shared_.size(), most_shared_);
}

// The bytes that adjacent kept suffixes share are the minimum over all suffixes between them. `count`: the number of
// kept suffixes, at most. `most_shared`: the bytes of a suffix that count, at most `most`; nothing if it isn't kept.
template <typename Choose>
SortedSuffixes SortedSuffixes::by_suffix_array(std::string_view text, std::size_t count, std::uint32_t most,
                                               const Choose& most_shared) {
  SortedSuffixes sorted;
  sorted.positions_ = suffix_array<std::int32_t>(text);
  Suffixes<std::int32_t> sampled = permuted_lcp<std::int32_t, kStep>(text, sorted.positions_);
  sorted.shared_.resize(count + 1);
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
    const std::optional<Length> own = most_shared(static_cast<Position>(at));
    if (!own) continue;
    least = static_cast<std::int32_t>(std::min<Length>(static_cast<Length>(least), *own));
    sorted.put_shared(kept, static_cast<std::uint32_t>(least));
    if (sorted.long_shared_.size() * kFewLong > text.size()) sorted.widen(kept + 1, most);
    sorted.positions_[kept++] = at;
    least = std::numeric_limits<std::int32_t>::max();
  }
  forget_behind(sorted.positions_, kept);
  if (sorted.wide_shared_.empty()) sorted.shared_.resize(kept + 1);
  sorted.put_shared(kept, 0);
  return sorted;
}

void SortedSuffixes::keep_frequent(const FrequentLengths& lengths, RankedLengths& ranked, std::uint32_t least) {
  const auto long_shared = std::exchange(long_shared_, {});
  auto next_long = long_shared.begin();
  const std::size_t size = positions_.size();
  const bool wide = !wide_shared_.empty();
  const std::uint32_t long_from = wide ? kLongInFile : kLong;
  std::size_t kept = 0;
  std::uint32_t shared = 0;  // with the last one kept
  most_shared_ = 0;
  for (std::size_t rank = 0; rank < size; ++rank) {
    std::uint32_t own = wide ? wide_shared_[rank] : shared_[rank];
    if (own == long_from && next_long != long_shared.end() && next_long->first == rank) own = next_long++->second;
    shared = std::min(shared, own);
    const Length stored = ranked[rank];
    const Length length = stored < ranked.long_from() ? stored : lengths.at(position(rank));
    if (length < least) continue;
    put_shared(kept, std::min(shared, length));
    ranked.move(rank, kept);
    positions_[kept++] = positions_[rank];
    shared = ~std::uint32_t{0};
  }
  forget_behind(positions_, kept);
  ranked.keep_first(kept);
  if (!wide) shared_.resize(kept + 1);
  put_shared(kept, 0);
}

void SortedSuffixes::put_shared(std::size_t rank, std::uint32_t bytes) {
  most_shared_ = std::max(most_shared_, bytes);
  if (!wide_shared_.empty() && !is_in_file_) return wide_shared_.set(rank, bytes);
  const std::uint32_t long_from = is_in_file_ ? kLongInFile : kLong;
  if (bytes >= long_from) long_shared_.emplace_back(static_cast<std::uint32_t>(rank), bytes);
  if (is_in_file_) {
    wide_shared_.set(rank, std::min(bytes, long_from));
  } else {
    shared_[rank] = static_cast<std::uint8_t>(std::min(bytes, long_from));
  }
}

void SortedSuffixes::widen(std::size_t ranks, std::uint32_t most) {
  wide_shared_ = WideNumbers(shared_.size(), most);
  for (std::size_t rank = 0; rank < ranks; ++rank) wide_shared_.set(rank, shared_[rank]);
  for (const auto& [rank, bytes] : long_shared_) wide_shared_.set(rank, bytes);
  shared_ = decltype(shared_)();  // = {} would keep its memory
  long_shared_ = decltype(long_shared_)();
}

std::vector<std::size_t> SortedSuffixes::cuts(std::uint32_t least) const {
  constexpr std::size_t kPieces = 256;
  const std::size_t piece = size() / kPieces + 1;
  std::vector<std::size_t> cuts{0};
  for (std::size_t rank = piece; rank < size(); rank += piece) {
    while (shared(rank) >= least) ++rank;
    cuts.push_back(rank);
  }
  if (cuts.back() < size()) cuts.push_back(size());
  return cuts;
}

std::uint32_t SortedSuffixes::long_shared(std::size_t rank) const {
  return std::lower_bound(long_shared_.begin(), long_shared_.end(),
                          std::pair{static_cast<std::uint32_t>(rank), std::uint32_t{0}})
      ->second;
}

}  // namespace sumi::rare
