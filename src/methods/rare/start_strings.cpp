#include "methods/rare/start_strings.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "methods/rare/hiding_state.hpp"

namespace sumi::rare {

static_assert(std::endian::native == std::endian::little);  // hash() drops the two bytes after the string

namespace {

constexpr unsigned kLeastWidth = 19;  // log2 of the table's bits: 64 KiB
constexpr unsigned kMostWidth = 28;   // for strings at units: 32 MiB
constexpr std::size_t kPiece = 1 << 16;

// The largest width whose table takes no more bytes.
unsigned width_within(std::uint64_t bytes) {
  return std::max(kLeastWidth, static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(bytes, 1)) - 1) + 3);
}

}  // namespace

StartStrings::StartStrings(unsigned width) : shift_(32 - width) {
  bits_.assign((std::size_t{1} << width) / 64, 0);
}

StartStrings::StartStrings(std::string_view text, const PositionSet& places, std::uint64_t most_bytes,
                           const StartStrings* of)
    : StartStrings(std::min(std::clamp(static_cast<unsigned>(std::bit_width(places.count())) + 3, 16U, 32U),
                            width_within(most_bytes))) {
  places.for_each({0, text.size()}, [&](Position at) {
    const std::uint64_t word = word_at(text, at);
    if (of == nullptr || of->has(hash(word))) insert(hash(word));
  });
}

bool StartStrings::suit(const MaskOptions& options) {
  return !cuts_anywhere(options) && options.snap == Snap::token && options.lengths.min_length >= kBytes;
}

std::uint64_t StartStrings::bytes_at_units(std::uint64_t text_bytes, const MaskOptions& options) {
  if (!suit(options)) return 0;
  // Natural text has few distinct strings, and a table that fits in a near cache is fast.
  constexpr std::uint64_t kNear = std::uint64_t{1} << 20;
  const std::uint64_t most = std::max(std::min(text_bytes / 16, kNear), text_bytes / 128);
  return (std::size_t{1} << std::min(kMostWidth, width_within(most))) / 8;
}

std::optional<StartStrings> StartStrings::at_units(std::string_view text, const UnitStarts& units,
                                                   const MaskOptions& options) {
  if (!suit(options)) return std::nullopt;
  StartStrings strings(static_cast<unsigned>(std::bit_width(8 * bytes_at_units(text.size(), options))) - 1);
  for_each_piece(text.size(), kPiece, std::max(1U, options.threads),
                 [&](std::size_t first, std::size_t last, unsigned) {
                   units.for_each({first, last}, [&](Position at) { strings.insert(hash(word_at(text, at))); });
                 });
  return strings;
}

PositionSet StartStrings::places_in(std::string_view text, unsigned threads, const std::string& spool_folder) const {
  PositionSet places(text.size(), spool_folder);
  for_each_piece(text.size(), kPiece, threads, [&](std::size_t first, std::size_t last, unsigned) {
    for (Position begin = first; begin < last; begin += 64) {
      const auto size = static_cast<unsigned>(std::min<Position>(64, last - begin));
      const bool is_inner = begin + size + 8 <= text.size();
      std::uint64_t bits = 0;
      for (unsigned i = 0; i < size; ++i) {
        const char byte = text[begin + i];
        std::uint64_t word = 0;
        if (is_inner) {
          std::memcpy(&word, text.data() + begin + i, sizeof word);
        } else {
          word = word_at(text, begin + i);
        }
        const bool is_there = has(hash(word)) & utf8::starts_character(byte) & (byte != kBorder);
        bits |= static_cast<std::uint64_t>(is_there) << i;
      }
      places.set_word(begin, bits);
    }
  });
  return places;
}

std::uint64_t StartStrings::word_at_end(std::string_view text, Position at) {
  std::array<char, 8> bytes;
  bytes.fill(kBorder);
  std::copy(text.begin() + static_cast<std::ptrdiff_t>(std::min<Position>(at, text.size())), text.end(), bytes.begin());
  return std::bit_cast<std::uint64_t>(bytes);
}

void StartStrings::insert(std::uint32_t hash) {
  const std::uint32_t place = hash >> shift_;
  std::atomic_ref word(bits_[place / 64]);
  const std::uint64_t bit = std::uint64_t{1} << place % 64;
  if ((word.load(std::memory_order_relaxed) & bit) == 0) word.fetch_or(bit, std::memory_order_relaxed);
}

PositionSet places_of_characters(std::string_view text, unsigned threads) {
  PositionSet places(text.size());
  for_each_piece(text.size(), kPiece, threads, [&](std::size_t first, std::size_t last, unsigned) {
    for (Position begin = first; begin < last; begin += 64) {
      std::uint64_t bits = 0;
      for (Position at = begin; at < std::min<Position>(begin + 64, last); ++at) {
        const bool is_there = utf8::starts_character(text[at]) & (text[at] != kBorder);
        bits |= static_cast<std::uint64_t>(is_there) << (at - begin);
      }
      places.set_word(begin, bits);
    }
  });
  return places;
}

}  // namespace sumi::rare
