#include "labs/spread/packed_bytes.hpp"

#include <array>
#include <bit>
#include <span>
#include <utility>

#include <zstd.h>

#include "base/bytes/checksum.hpp"
#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

constexpr unsigned kGroupBits = 7;
constexpr std::uint64_t kMore = 0x80;
constexpr std::uint64_t kMostInflated = std::uint64_t{1} << 33;
using Checksum = std::array<char, sizeof(std::uint64_t)>;

Checksum checksum_of(std::string_view bytes, std::uint64_t whose) {
  io::Checksum sum;
  sum.add(std::as_bytes(std::span(bytes)));
  sum.add(std::as_bytes(std::span(&whose, 1)));
  return std::bit_cast<Checksum>(sum.value());
}

}  // namespace

void PackedWriter::number(std::uint64_t value) {
  while (value >= kMore) {
    out_.push_back(static_cast<char>(value | kMore));
    value >>= kGroupBits;
  }
  out_.push_back(static_cast<char>(value));
}

void PackedWriter::sized(std::string_view raw) {
  number(raw.size());
  bytes(raw);
}

void PackedReader::refuse() {
  throw Error{Error::Kind::bad_input, "", "a part of the work was damaged on its way; run the job again"};
}

std::uint64_t PackedReader::number() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64 && !rest_.empty(); shift += kGroupBits) {
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    value |= std::uint64_t{byte & 0x7FU} << shift;
    if (byte < kMore) return value;
  }
  refuse();
}

std::uint64_t PackedReader::number(std::uint64_t most) {
  const std::uint64_t value = number();
  if (value > most) refuse();
  return value;
}

std::string_view PackedReader::bytes(std::uint64_t size) {
  if (size > rest_.size()) refuse();
  const std::string_view found = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return found;
}

void PackedReader::require_end() const {
  if (!rest_.empty()) refuse();
}

std::string sealed(std::string bytes, std::uint64_t whose) {
  const Checksum sum = checksum_of(bytes, whose);
  bytes.append(sum.data(), sum.size());
  return bytes;
}

std::string_view opened(std::string_view bytes, std::uint64_t whose) {
  constexpr std::size_t kSum = sizeof(Checksum);
  if (bytes.size() < kSum) PackedReader::refuse();
  const std::string_view inner = bytes.substr(0, bytes.size() - kSum);
  const Checksum sum = checksum_of(inner, whose);
  if (bytes.substr(inner.size()) != std::string_view(sum.data(), sum.size())) PackedReader::refuse();
  return inner;
}

std::string compressed(std::string_view bytes) {
  PackedWriter writer;
  writer.number(bytes.size());
  std::string out = std::move(writer).take();
  const std::size_t head = out.size();
  out.resize(head + ZSTD_compressBound(bytes.size()));
  const std::size_t size = ZSTD_compress(out.data() + head, out.size() - head, bytes.data(), bytes.size(), 1);
  if (ZSTD_isError(size) != 0) throw Error{Error::Kind::unfinished, "", "memory is short; give the tasks more"};
  out.resize(head + size);
  return out;
}

std::string decompressed(std::string_view bytes) {
  PackedReader reader(bytes);
  const std::uint64_t size = reader.number(kMostInflated);
  const std::string_view rest = [&] {
    std::size_t head = 1;
    while ((static_cast<unsigned char>(bytes[head - 1]) & kMore) != 0) ++head;
    return bytes.substr(head);
  }();
  if (ZSTD_getFrameContentSize(rest.data(), rest.size()) != size) PackedReader::refuse();
  std::string out(size, '\0');
  if (ZSTD_decompress(out.data(), out.size(), rest.data(), rest.size()) != size) PackedReader::refuse();
  return out;
}

}  // namespace sumi::spread
