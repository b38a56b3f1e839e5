#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <sumi/model/error.hpp>

namespace sumi::verify {

// Reads archives and compressed files whose bytes stand in a text in digits. Each is read once, whatever leads to it.
//   Limits   all of a text together unpack to 250 times the text, at least to kFreeHeldBytes, but to no more than
//            io::kFreeZipBytes or kMostHeldExpansion times the text, whatever is more; parts in parts as SaidParts.
//   Threads  one a thread.
//   Errors   bad_input without a place: more than the limits.
inline constexpr std::uint64_t kFreeHeldBytes = std::uint64_t{256} << 10;
inline constexpr std::uint64_t kMostHeldExpansion = 16;
class HeldArchives {
 public:
  explicit HeldArchives(std::uint64_t text_bytes);

  struct Held {
    std::string said;            // with U+001F between its parts
    std::optional<Error> fault;  // why it can't be read
  };
  // Null: the bytes are none.
  [[nodiscard]] const Held* of(const std::string& bytes);

 private:
  [[nodiscard]] std::optional<Held> read(const std::string& bytes);

  std::uint64_t budget_;
  std::map<std::string, Held> read_;
};

}  // namespace sumi::verify
