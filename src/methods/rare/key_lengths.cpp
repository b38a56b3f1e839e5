#include "methods/rare/key_lengths.hpp"

#include <span>
#include <utility>

#include "base/machine/parallel.hpp"

namespace sumi::rare {

FrequentLengths KeyLengths::in_bytes(std::string_view text, const PrefixCode& code, unsigned threads) {
  for_each_piece(stored_.size(), std::size_t{1} << 20, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    const std::span<std::uint8_t> piece = std::span(stored_).subspan(begin, end - begin);
    code.bits_to_bytes(text, begin, piece);
    for (std::uint8_t& value : piece) {
      const bool is_bytes = value >= kBytesFrom && value < FrequentLengths::kUnchanged;
      value = static_cast<std::uint8_t>(is_bytes ? value - kBytesFrom : value);
    }
  });
  return FrequentLengths(std::move(stored_));
}

}  // namespace sumi::rare
