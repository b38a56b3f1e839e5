#include "io/records/offsets.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kStride = 64;

}  // namespace

Offsets::Offsets(std::string_view text, OffsetUnit unit) : text_(text), unit_(unit) {
  identity_ = unit == OffsetUnit::bytes ||
              std::all_of(text.begin(), text.end(), [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
  if (identity_) return;
  units_before_.reserve(text.size() / kStride + 1);
  std::uint64_t units = 0;
  for (std::size_t byte = 0; byte < text.size(); ++byte) {
    if (byte % kStride == 0) units_before_.push_back(units);
    units += units_of(text[byte]);
  }
}

// Returns the units of the character that starts with the byte; 0 inside a character.
std::uint64_t Offsets::units_of(char byte) const {
  if (!utf8::starts_character(byte)) return 0;
  return unit_ == OffsetUnit::utf16 && utf8::width(byte) == 4 ? 2 : 1;
}

std::optional<std::size_t> Offsets::to_bytes(std::uint64_t offset) const {
  std::size_t byte = 0;
  if (identity_) {
    if (offset > text_.size()) return std::nullopt;
    byte = static_cast<std::size_t>(offset);
  } else {
    const auto behind = std::upper_bound(units_before_.begin(), units_before_.end(), offset);
    const auto stride = static_cast<std::size_t>(behind - units_before_.begin()) - 1;
    byte = stride * kStride;
    std::uint64_t units = units_before_[stride];
    while (byte < text_.size() && units < offset) units += units_of(text_[byte++]);
    if (units != offset) return std::nullopt;
    while (byte < text_.size() && !utf8::starts_character(text_[byte])) ++byte;
    return byte;
  }
  if (byte < text_.size() && !utf8::starts_character(text_[byte])) return std::nullopt;
  return byte;
}

std::uint64_t Offsets::from_bytes(std::size_t byte) const {
  if (identity_) return byte;
  const std::size_t stride = std::min(byte / kStride, units_before_.size() - 1);
  std::uint64_t units = units_before_[stride];
  for (std::size_t at = stride * kStride; at < byte; ++at) units += units_of(text_[at]);
  return units;
}

}  // namespace sumi::io
