#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <sumi/model/error.hpp>

namespace sumi::verify {

// Reads archives and compressed files whose bytes are written in a text as digits. Each is read once, however it is
// reached.
//   Limits   all archives of a text together unpack to at most 250 times the text, or kFreeHeldBytes if that is more,
//            but never to more than io::kFreeZipBytes or kMostHeldExpansion times the text, whichever is more; nesting
//            as SaidParts.
//   Threads  one object a thread.
//   Errors   bad_input without a place: more than the limits.
inline constexpr std::uint64_t kFreeHeldBytes = std::uint64_t{256} << 10;
inline constexpr std::uint64_t kMostHeldExpansion = 16;
class HeldArchives {
 public:
  explicit HeldArchives(std::uint64_t text_bytes);

  struct Held {
    std::string said;            // with U+001F between its parts
    std::optional<Error> fault;  // the reason why it can't be read
  };
  // Null if the bytes are no archive.
  [[nodiscard]] const Held* of(const std::string& bytes);

 private:
  [[nodiscard]] std::optional<Held> read(const std::string& bytes);

  std::uint64_t budget_;
  std::map<std::string, Held> read_;
};

}  // namespace sumi::verify
