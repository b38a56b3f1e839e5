#include "spread/packed_lengths.hpp"

#include <string>

namespace sumi::spread {
namespace {

constexpr unsigned char kLong = 255;

}  // namespace

void write_lengths(std::span<const std::uint32_t> lengths, PackedWriter& writer) {
  std::string bytes(lengths.size(), '\0');
  PackedWriter longer;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    bytes[i] = static_cast<char>(lengths[i] < kLong ? lengths[i] : kLong);
    if (lengths[i] >= kLong) longer.number(lengths[i]);
  }
  writer.bytes(bytes);
  writer.sized(longer.written());
}

std::vector<std::uint32_t> read_lengths(PackedReader& reader, std::size_t size) {
  const std::string_view bytes = reader.bytes(size);
  PackedReader longer(reader.sized());
  std::vector<std::uint32_t> lengths(size);
  for (std::size_t i = 0; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    lengths[i] = byte < kLong ? byte : longer.narrow();
  }
  longer.require_end();
  return lengths;
}

}  // namespace sumi::spread
