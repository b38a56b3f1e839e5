#include <algorithm>
#include <string>
#include <string_view>

#include "labs/spread/packed_bytes.hpp"

namespace sumi::spread {
namespace {

constexpr std::uint32_t kLong = 255;
constexpr char kLongByte = static_cast<char>(kLong);

}  // namespace

void write_lengths(std::span<const std::uint32_t> lengths, PackedWriter& writer) {
  std::string bytes(lengths.size(), '\0');
  PackedWriter longer;
  for (std::size_t i = 0; i < lengths.size(); ++i)
    bytes[i] = static_cast<char>(std::min<std::uint32_t>(lengths[i], kLong));
  for (std::size_t i = bytes.find(kLongByte); i != std::string::npos; i = bytes.find(kLongByte, i + 1))
    longer.number(lengths[i]);
  writer.bytes(bytes);
  writer.sized(longer.written());
}

std::vector<std::uint32_t> read_lengths(PackedReader& reader, std::size_t size) {
  const std::string_view bytes = reader.bytes(size);
  PackedReader longer(reader.sized());
  std::vector<std::uint32_t> lengths(size);
  std::transform(bytes.begin(), bytes.end(), lengths.begin(),
                 [](char byte) { return static_cast<unsigned char>(byte); });
  for (std::size_t i = bytes.find(kLongByte); i != std::string_view::npos; i = bytes.find(kLongByte, i + 1))
    lengths[i] = longer.narrow();
  longer.require_end();
  return lengths;
}

void write_changed_lengths(std::span<const std::uint32_t> lengths, std::span<const std::uint32_t> others,
                           PackedWriter& writer) {
  PackedWriter changed;
  std::size_t last = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    if (lengths[i] == others[i]) continue;
    changed.number(i - last);
    changed.number(lengths[i]);
    last = i;
  }
  writer.sized(changed.written());
}

std::vector<std::uint32_t> read_changed_lengths(PackedReader& reader, std::span<const std::uint32_t> others) {
  std::vector<std::uint32_t> lengths(others.begin(), others.end());
  PackedReader changed(reader.sized());
  for (std::size_t at = 0; !changed.empty();) {
    at += changed.number(lengths.size());
    if (at >= lengths.size()) PackedReader::refuse();
    lengths[at] = changed.narrow();
  }
  return lengths;
}

}  // namespace sumi::spread
