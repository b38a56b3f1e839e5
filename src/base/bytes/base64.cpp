#include "base/bytes/base64.hpp"

#include <cstddef>

#include <sodium.h>

namespace sumi::io {

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes(text.size() / 4 * 3 + 3, '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  const int status = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                                       text.size(), " \t\r\n", &size, &end, sodium_base64_VARIANT_ORIGINAL);
  if (status != 0 || end != text.data() + text.size()) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

void append_base64(std::string& out, std::string_view bytes) {
  const std::size_t front = out.size();
  const std::size_t room = sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL);  // with the final 0
  out.resize(front + room);
  sodium_bin2base64(out.data() + front, room, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  out.resize(front + room - 1);
}

}  // namespace sumi::io
