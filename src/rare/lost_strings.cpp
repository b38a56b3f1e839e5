#include "rare/lost_strings.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sumi::rare {

static_assert(std::endian::native == std::endian::little);  // hash() drops the two bytes behind the string

LostStrings::LostStrings(std::span<const std::vector<std::uint32_t>> hashes) {
  std::size_t count = 0;
  for (const auto& list : hashes) count += list.size();
  const auto width = std::clamp(static_cast<unsigned>(std::bit_width(count)) + 3, 16U, 32U);
  shift_ = 32 - width;
  bits_.assign((std::size_t{1} << width) / 64, 0);
  for (const auto& list : hashes) {
    for (const std::uint32_t hash : list) {
      const std::uint32_t place = hash >> shift_;
      bits_[place / 64] |= std::uint64_t{1} << (place % 64);
    }
  }
}

void LostStrings::append_hashes(std::string_view stretch, std::vector<std::uint32_t>& out) {
  if (stretch.size() < kBytes) return;
  std::size_t at = 0;
  for (; at + 8 <= stretch.size(); ++at) out.push_back(hash(stretch.data() + at));
  for (; at + kBytes <= stretch.size(); ++at) {
    std::array<char, 8> last{};
    std::copy(stretch.begin() + static_cast<std::ptrdiff_t>(at), stretch.end(), last.begin());
    out.push_back(hash(last.data()));
  }
}

}  // namespace sumi::rare
