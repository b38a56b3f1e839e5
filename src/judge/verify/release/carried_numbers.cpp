#include "judge/verify/release/stretches.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

void CarriedWriter::number(std::uint64_t value) {
  int shift = 0;
  while (shift < 63 && value >> (shift + 7) != 0) shift += 7;
  for (; shift > 0; shift -= 7) out_.push_back(static_cast<char>((value >> shift & 0x7F) | 0x80));
  out_.push_back(static_cast<char>(value & 0x7F));
}

void CarriedWriter::word(std::uint64_t value) {
  for (int shift = 56; shift >= 0; shift -= 8) out_.push_back(static_cast<char>(value >> shift));
}

void CarriedReader::refuse() {
  throw Error{Error::Kind::bad_input, "", "a part of the check was damaged on its way; run it again"};
}

std::uint64_t CarriedReader::number() {
  std::uint64_t value = 0;
  while (!rest_.empty() && value >> 57 == 0) {
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    value = value << 7 | (byte & 0x7F);
    if (byte < 0x80) return value;
  }
  refuse();
}

std::uint64_t CarriedReader::number_below(std::uint64_t limit) {
  const std::uint64_t value = number();
  if (value >= limit) refuse();
  return value;
}

std::uint64_t CarriedReader::word() {
  std::uint64_t value = 0;
  for (const char byte : bytes(8)) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

std::string_view CarriedReader::bytes(std::uint64_t size) {
  if (size > rest_.size()) refuse();
  const std::string_view found = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return found;
}

void CarriedReader::require_end() const {
  if (!rest_.empty()) refuse();
}

}  // namespace sumi::verify
