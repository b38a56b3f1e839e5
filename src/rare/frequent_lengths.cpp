#include "rare/frequent_lengths.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace sumi {

void FrequentLengths::finish() { std::sort(long_.begin(), long_.end()); }

void FrequentLengths::read(std::string_view text, Range where, std::vector<Length>& out) const {
  out.assign(where.size(), 0);
  auto next_long = std::lower_bound(long_.begin(), long_.end(), std::pair{where.begin, Length{0}});
  std::size_t before = 0;  // start of the character before
  for (Position at = where.begin; at < where.end; ++at) {
    if (!utf8::starts_character(text[at]) || text[at] == kBorder) continue;
    const std::size_t i = at - where.begin;
    const std::uint8_t stored = stored_[at];
    if (stored == kDerived) {
      out[i] = out[before] - static_cast<Length>(i - before);
    } else {
      Length length = stored == kLong ? (next_long++)->second : stored;
      while (length > 0 && !utf8::starts_character(text[at + length])) --length;
      out[i] = length;
    }
    before = i;
  }
}

}  // namespace sumi
