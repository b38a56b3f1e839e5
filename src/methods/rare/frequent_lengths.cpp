#include "methods/rare/frequent_lengths.hpp"

#include <algorithm>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"

namespace sumi::rare {

// Drops list entries whose length is short now.
void FrequentLengths::finish() {
  long_.merge([this](Position position) { return stored_[position] == kLong; });
}

// Returns whether the stored bytes of a range are all lengths of whole characters.
bool FrequentLengths::are_plain(std::string_view text, Range where) const {
  std::uint8_t most = 0;
  std::uint8_t others = 0;  // OR of bytes that are neither ASCII nor borders
  for (Position at = where.begin; at < where.end; ++at) {
    const auto byte = static_cast<std::uint8_t>(text[at]);
    most = std::max(most, stored_[at]);
    others |= static_cast<std::uint8_t>(byte >= 0x80 && text[at] != kBorder);
  }
  return most < kUnchanged && others == 0;
}

void FrequentLengths::read(std::string_view text, Range where, std::vector<Length>& out) const {
  if (are_plain(text, where)) {
    const auto begin = stored_.begin() + static_cast<std::ptrdiff_t>(where.begin);
    out.assign(begin, begin + static_cast<std::ptrdiff_t>(where.size()));
    return;
  }
  out.assign(where.size(), 0);
  auto next_long = first_long(where.begin);
  std::size_t before = 0;  // start of the previous character
  for (Position at = where.begin; at < where.end; ++at) {
    if (!utf8::starts_character(text[at]) || text[at] == kBorder) continue;
    const std::size_t i = at - where.begin;
    const std::uint8_t stored = stored_[at];
    if (stored == kDerived) {
      out[i] = out[before] - std::min(out[before], static_cast<Length>(i - before));
    } else {
      Length length = stored != kLong ? stored : wide_.empty() ? (next_long++)->second : wide_[at];
      while (length > 0 && !utf8::starts_character(text[at + length])) --length;
      out[i] = length;
    }
    before = i;
  }
}

void FrequentLengths::settle(std::string_view text, Range where, std::vector<Length>& out, LongLengths& long_lengths) {
  read(text, where, out);
  for (Position at = where.begin; at < where.end; ++at) {
    if (stored_[at] == kDerived) set(at, out[at - where.begin], long_lengths);
  }
}

Length FrequentLengths::at(Position position) const {
  if (stored_[position] != kLong) return stored_[position];
  return wide_.empty() ? first_long(position)->second : wide_[position];
}

Length FrequentLengths::longest() const {
  Length longest = std::max(kUnchanged, wide_.most());
  for (const auto& [position, length] : long_.list()) longest = std::max(longest, length);
  return longest;
}

void FrequentLengths::widen(Length most) {
  if (is_wide()) return;
  wide_ = WideNumbers(stored_.size(), most);
  for (const auto& [position, length] : long_.list()) wide_.set(position, length);
  long_ = ListedLengths();
}

void FrequentLengths::derive_within(std::string_view text, const UnitStarts& units, unsigned threads) {
  constexpr std::size_t kPiece = 1 << 16;
  for_each_piece(text.size(), kPiece, threads, [&](std::size_t first, std::size_t last, unsigned) {
    for (Position begin = first; begin < last; begin += 64) {
      const Position end = std::min<Position>(begin + 64, last);
      const std::uint64_t starts = units.word(begin / 64);
      for (Position at = begin; at < end; ++at) {
        const auto is_start = static_cast<std::uint8_t>(
            0U - static_cast<unsigned>((starts >> (at - begin) & 1) | (text[at] == kBorder ? 1U : 0U)));
        stored_[at] =
            static_cast<std::uint8_t>((stored_[at] & is_start) | (kDerived & ~static_cast<unsigned>(is_start)));
      }
    }
  });
}

// An explicit length, rounded down to whole characters.
Length FrequentLengths::whole_characters(std::string_view text, Position position) const {
  Length length = at(position);
  while (length > 0 && !utf8::starts_character(text[position + length])) --length;
  return length;
}

// Goes back from a position to the explicit length from which its derived length follows, through derived ones between.
Position FrequentLengths::root_of(std::string_view text, Position at, const UnitStarts* units) const {
  const auto is_told = [&](Position place) {
    return utf8::starts_character(text[place]) && (units == nullptr || units->contains(place));
  };
  while (is_derived(at)) do
      --at;
    while (!is_told(at));
  return at;
}

Length FrequentLengths::derived(std::string_view text, Position at, const UnitStarts* units) const {
  const Position root = root_of(text, at, units);
  const Length length = whole_characters(text, root);
  return length - std::min(length, static_cast<Length>(at - root));
}

void FrequentLengths::settle_start(std::string_view text, Position at, const UnitStarts* units,
                                   LongLengths& long_lengths) {
  if (is_derived(at)) set(at, derived(text, at, units), long_lengths);
}

void FrequentLengths::settle_start_of_changes(std::string_view text, Position at, const FrequentLengths& lengths,
                                              Length least, const UnitStarts* units, LongLengths& long_lengths) {
  if (!is_derived(at)) return;
  const Position changed = root_of(text, at, units);
  Length length = stored_[changed] == kUnchanged ? 0 : whole_characters(text, changed);
  if (length < least) {
    const Length before = lengths.derived(text, changed, units);
    if (stored_[changed] == kUnchanged || before < least) length = before;
  }
  set(at, length - std::min(length, static_cast<Length>(at - changed)), long_lengths);
}

bool FrequentLengths::update(std::string_view text, Range where, const FrequentLengths& changes, Length least,
                             std::vector<Length>& out, LongLengths& long_lengths, const UnitStarts* units) {
  const auto first = changes.stored_.begin() + static_cast<std::ptrdiff_t>(where.begin);
  const auto last = changes.stored_.begin() + static_cast<std::ptrdiff_t>(where.end);
  if (std::all_of(first, last, [](std::uint8_t stored) { return stored == kUnchanged; })) return false;
  read(text, where, out);
  auto next_long = changes.first_long(where.begin);
  Position before = where.end;  // start of the previous character; where.end: none
  for (Position at = where.begin; at < where.end; ++at) {
    if (text[at] == kBorder) before = where.end;
    if (!utf8::starts_character(text[at]) || text[at] == kBorder) continue;
    Length& length = out[at - where.begin];
    if (units != nullptr && !units->contains(at)) {
      if (changes.stored_[at] == kLong) ++next_long;
      length = before == where.end
                   ? 0
                   : out[before - where.begin] - std::min(out[before - where.begin], static_cast<Length>(at - before));
      continue;
    }
    // Below `least`, the previous length may be stored too low, but then this one is below it, too.
    const auto step = static_cast<Length>(at - before);
    const Length follows =
        before == where.end || out[before - where.begin] < step ? 0 : out[before - where.begin] - step;
    const std::uint8_t stored = changes.stored_[at];
    if (stored != kUnchanged) {
      Length changed = stored == kDerived ? follows : stored == kLong ? (next_long++)->second : stored;
      while (changed > 0 && !utf8::starts_character(text[at + changed])) --changed;
      if (changed >= least) {
        length = changed;
      } else if (length >= least) {
        length = 0;
      }
    }
    if (length >= kUnchanged && before != where.end && length == follows) {
      derive(at);
    } else {
      set(at, length, long_lengths);
    }
    before = at;
  }
  return true;
}

}  // namespace sumi::rare
