#include "base/keys/draws.hpp"

#include <sodium.h>

namespace sumi {
namespace {

void append_number(std::string& message, std::uint64_t number) {
  for (int shift = 0; shift < 64; shift += 8) message.push_back(static_cast<char>(number >> shift & 0xFF));
}

void append_part(std::string& message, std::string_view part) {
  append_number(message, part.size());
  message += part;
}

template <std::size_t Size>
void hash(std::array<unsigned char, Size>& into, const std::string& message, const Key& key) {
  crypto_generichash(into.data(), into.size(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                     key.bytes.data(), key.bytes.size());
}

}  // namespace

Key derived(const Key& key, std::string_view purpose) {
  static const int ready = sodium_init();  // selects the fastest implementation; nothing else here needs it
  (void)ready;
  Key result;
  std::string message = "sumi key ";
  append_part(message, purpose);
  hash(result.bytes, message, key);
  return result;
}

Draws::Draws(const Key& key, std::string_view kind, std::string_view what, unsigned attempt) {
  std::string message;
  append_part(message, kind);
  append_part(message, what);
  append_number(message, attempt);
  hash(key_.bytes, message, key);
}

std::uint32_t Draws::below(std::uint32_t n) {
  if (used_ == bytes_.size()) {
    std::string message;
    append_number(message, block_++);
    hash(bytes_, message, key_);
    used_ = 0;
  }
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number = number << 8 | bytes_[used_++];
  return static_cast<std::uint32_t>(((number >> 32) * n + ((number & 0xFFFFFFFF) * n >> 32)) >> 32);
}

}  // namespace sumi
