#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/gateway/pseudonyms.hpp"
#include "serve/protocols/address_ranges.hpp"

namespace sumi::gateway {

// How a text is written: as it is, or as JSON, in whose strings what is restored is escaped.
enum class Writing : std::uint8_t { plain, json };

inline constexpr std::uint64_t kMostAddressBytes = 1 << 30;

// A text that comes in pieces, with what its placeholders stand for. What it gives does not depend on where the pieces
// are cut. Placeholders within addresses stay (serve/protocols/address_ranges.hpp), as do those of nobody.
//   Holds back  what could still become a placeholder, and a placeholder until it is clear that no domain follows: one
//               character behind it, two behind a dot.
//   Cost        O(text), in addresses without an end, too; O(what has no white space) for each placeholder in what is
//               no address; beyond kMostAddressBytes of that placeholders stay.
//   Requires    the pseudonyms outlive it. Threads: one at a time.
class TextRestorer {
 public:
  TextRestorer(const Pseudonyms& pseudonyms, Writing writing) : pseudonyms_(&pseudonyms), writing_(writing) {}

  [[nodiscard]] std::string take(std::string_view piece) {
    text_ += piece;
    return restored(false);
  }
  // What was held back, with a last piece.
  [[nodiscard]] std::string finish(std::string_view piece = {}) {
    text_ += piece;
    return restored(true);
  }
  [[nodiscard]] bool holds_back() const { return done_ < text_.size(); }
  [[nodiscard]] std::string_view held() const { return std::string_view(text_).substr(done_); }

 private:
  [[nodiscard]] std::string restored(bool is_whole);

  const Pseudonyms* pseudonyms_;
  Writing writing_;
  std::string text_;                              // what came since addresses were settled
  std::size_t done_ = 0;                          // of it, given back
  std::vector<Range> placed_;                     // the placeholders that it had
  std::optional<serve::AddressReading> address_;  // that goes on where text_ begins
  std::uint64_t searched_ = 0;
};

// The same of a whole text.
[[nodiscard]] std::string restored(const Pseudonyms& pseudonyms, std::string_view text, Writing writing);

}  // namespace sumi::gateway
