#include <algorithm>
#include <optional>

#include <fmt/core.h>
#include <simdjson.h>

#include "base/bytes/chunk_bytes.hpp"
#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
void append_whole(ByteSource& source, std::string& into) {
  std::size_t filled = into.size();
  for (;;) {
    require_may_hold(source, filled, {});
    if (into.size() - filled < kPassedChunkBytes)
      into.resize(std::max(2 * into.size(), filled + 2 * kPassedChunkBytes));
    const std::size_t got = source.read(into.data() + filled, into.size() - filled);
    if (got == 0) break;
    filled += got;
  }
  into.resize(filled);
}

void require_utf8(std::string_view bytes, const std::string& place) {
  if (simdjson::validate_utf8(bytes.data(), bytes.size())) return;
  if (const std::optional<std::size_t> byte = utf8::first_invalid(bytes))
    throw Error{
        Error::Kind::bad_input, fmt::format("{}:byte {}", place, *byte),
        fmt::format("it is not valid UTF-8{}; name the file's encoding, or repair it", words_of_guess(bytes, *byte)),
        Settings{"encoding"}};
}

std::string place_in(const Input& folder, const std::string& relative) {
  return folder.path_of(relative);
}

}  // namespace sumi::io
