#include "rare/lost_strings.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sumi::rare {

static_assert(std::endian::native == std::endian::little);  // hash() drops the two bytes behind the string

namespace {

constexpr unsigned kLeastWidth = 19;  // 64 KiB

// Bits of a place in the table for so many strings.
unsigned width_for(std::size_t count) {
  return std::clamp(static_cast<unsigned>(std::bit_width(count)) + 3, 16U, 32U);
}

}  // namespace

LostStrings::LostStrings(std::string_view text, const PositionSet& places, std::uint64_t most_bytes) {
  const auto most = static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(most_bytes, 1)) - 1) + 3;
  make_room(std::min(width_for(places.count()), std::max(most, kLeastWidth)));
  places.for_each({0, text.size()}, [&](Position at) {
    std::array<char, 8> bytes{};
    std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), std::min<std::size_t>(8, text.size() - at),
                bytes.begin());
    insert(hash(bytes.data()));
  });
}

void LostStrings::make_room(unsigned width) {
  shift_ = 32 - width;
  bits_.assign((std::size_t{1} << width) / 64, 0);
}

}  // namespace sumi::rare
