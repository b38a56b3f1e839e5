#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "base/machine/parallel.hpp"
#include "methods/rare/documents_a_piece.hpp"
#include "methods/rare/hiding_state.hpp"

namespace sumi::rare {
namespace {

// A hash set, one bit a slot, of the first bytes of suffixes.
class Starts {
 public:
  // `bytes`: the length of the prefixes, at most eight; `suffixes`: the number of different ones.
  Starts(std::string_view text, std::uint32_t bytes, Position suffixes)
      : text_(text),
        cut_(64 - 8 * std::min<std::uint32_t>(bytes, 8)),
        shift_(64 - std::max(10U, static_cast<unsigned>(std::bit_width(suffixes)))),
        words_(std::size_t{1} << (64 - shift_ - 6), 0) {}

  // Threads: any number.
  void insert(Position at) {
    const std::uint64_t bit = hash(at);
    std::atomic_ref word(words_[bit / 64]);
    const std::uint64_t mask = std::uint64_t{1} << bit % 64;
    if ((word.load(std::memory_order_relaxed) & mask) == 0) word.fetch_or(mask, std::memory_order_relaxed);
  }
  [[nodiscard]] bool may_hold(Position at) const {
    const std::uint64_t bit = hash(at);
    return (words_[bit / 64] >> bit % 64 & 1) != 0;
  }

 private:
  [[nodiscard]] std::uint64_t hash(Position at) const {
    std::uint64_t bytes = 0;
    if (text_.size() - at >= sizeof bytes) {
      std::memcpy(&bytes, text_.data() + at, sizeof bytes);
    } else {
      std::memcpy(&bytes, text_.data() + at, text_.size() - at);
    }
    return (bytes << cut_) * 0x9E3779B97F4A7C15U >> shift_;
  }

  const std::string_view text_;
  const unsigned cut_;
  const unsigned shift_;
  std::vector<std::uint64_t, LargePages<std::uint64_t>> words_;
};

constexpr std::size_t kPiece = 1 << 16;  // bytes that a thread takes at a time

// Builds a PositionSet of a text; choose(range) returns the bits for up to 64 positions.
template <typename Choose>
PositionSet chosen_places(Position size, unsigned threads, const Choose& choose) {
  PositionSet chosen(size);
  for_each_piece(size, kPiece, threads, [&](std::size_t first, std::size_t last, unsigned) {
    for (std::size_t begin = first; begin < last; begin += 64) {
      chosen.set_word(begin, choose(Range{begin, std::min(last, begin + 64)}));
    }
  });
  return chosen;
}

// Calls visit(position) for the suffixes of a part where a stretch may begin.
template <typename Visit>
void visit_beginnings(const HidingState& state, std::size_t part, std::span<const Length> lengths, DocumentUnits& units,
                      const Visit& visit) {
  const Position begin = state.part(part).counted.begin;
  const CoverRules rules = state.options.lengths;
  if (!state.is_whole(part)) {
    for (Position at = 0; at < lengths.size(); ++at) {
      if (lengths[at] >= rules.min_length) visit(begin + at);
    }
    return;
  }
  units.load(state.units, state.text, state.part(part));
  const std::span<const std::uint32_t> ends = units.ends(lengths);
  for (std::size_t cut = 0; cut < ends.size(); ++cut) {
    const std::uint32_t characters = units.characters()[ends[cut]] - units.characters()[cut];
    if (characters > 0 && characters >= rules.min_length) visit(begin + units.bytes()[cut]);
  }
}

// Calls visit(part, lengths, worker) for all parts, after replacing derived lengths by explicit ones. Some parts at a
// time, so that lists of long lengths don't grow in repetitive text. Returns false if they would take more than
// `most_bytes`.
template <typename Visit>
bool settle_all(const HidingState& state, FrequentLengths& lengths, std::uint64_t most_bytes, const Visit& visit) {
  constexpr std::size_t kTimes = 32;
  constexpr std::size_t kFewLong = 32;  // one in this many
  const unsigned threads = std::max(1U, state.options.threads);
  std::vector<std::vector<Length>> own(threads);
  const std::size_t count = state.parts_size();
  for (std::size_t time = 0; time < kTimes; ++time) {
    const std::size_t begin = count * time / kTimes;
    std::vector<FrequentLengths::LongLengths> long_lengths(threads);
    for_each_piece(count * (time + 1) / kTimes - begin, kDocumentsAPiece, threads,
                   [&](std::size_t first, std::size_t last, unsigned worker) {
                     for (std::size_t part = begin + first; part < begin + last; ++part) {
                       const Range where = state.part(part).counted;
                       lengths.settle(state.text.bytes, where, own[worker], long_lengths[worker]);
                       visit(part, own[worker], worker);
                     }
                   });
    for (const auto& more : long_lengths) lengths.add_long(more);
    lengths.finish();
    if (lengths.listed() * kFewLong <= lengths.size()) continue;
    const Length longest = lengths.longest();
    if (!lengths.is_wide() && WideNumbers::bytes_each(longest) * lengths.size() > most_bytes) return false;
    lengths.widen(longest);
  }
  return true;
}

}  // namespace

std::optional<PositionSet> asked_suffixes(const HidingState& state, FrequentLengths& lengths,
                                          std::uint64_t most_bytes) {
  const std::string_view text = state.text.bytes;
  const unsigned threads = std::max(1U, state.options.threads);
  const std::uint32_t least = least_length(state.options);
  const bool all = cuts_anywhere(state.options);
  Starts starts(text, least, all ? 0 : text.size() / 4);
  std::vector<DocumentUnits> units(threads);
  const bool settled =
      settle_all(state, lengths, most_bytes, [&](std::size_t part, std::span<const Length> own, unsigned worker) {
        if (!all) visit_beginnings(state, part, own, units[worker], [&](Position at) { starts.insert(at); });
      });
  if (!settled) return std::nullopt;
  return chosen_places(text.size(), threads, [&](Range where) {
    std::uint64_t bits = 0;
    for (Position at = where.begin; at < where.end; ++at) {
      const bool is_asked = lengths.may_reach(at, least) && (all || starts.may_hold(at));
      bits |= static_cast<std::uint64_t>(is_asked) << (at - where.begin);
    }
    return bits;
  });
}

PositionSet asked_again(std::string_view text, const PositionSet& asked, const PositionSet& lost,
                        const FrequentLengths& lengths, std::uint32_t least, unsigned threads) {
  Starts starts(text, least, 2 * lost.count());
  const auto visit_asked = [&](const PositionSet& places, Range where, const auto& visit) {
    places.for_each(where, [&](Position at) {
      if (asked.has(at) && lengths.may_reach(at, least)) visit(at);
    });
  };
  for_each_piece(text.size(), kPiece, threads, [&](std::size_t first, std::size_t last, unsigned) {
    visit_asked(lost, {first, last}, [&](Position at) { starts.insert(at); });
  });
  return chosen_places(text.size(), threads, [&](Range where) {
    std::uint64_t bits = 0;
    visit_asked(asked, where,
                [&](Position at) { bits |= static_cast<std::uint64_t>(starts.may_hold(at)) << (at - where.begin); });
    return bits;
  });
}

}  // namespace sumi::rare
