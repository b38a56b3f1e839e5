#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hide/search/escapes.hpp"
#include <sumi/model/span.hpp>

namespace sumi::hide {

// Parts of a text as they read with their escapes and encodings (hide/search/escapes.hpp,
// hide/search/encoded_bytes.hpp) decoded, and values in one line that go on in the next
// (hide/search/encoded_bytes.hpp), and where each byte of that stands in the text. U+001F parts what doesn't
// stand together there.
class DecodedText {
 public:
  [[nodiscard]] const std::string& text() const { return text_; }
  // Returns the place in the source: the whole of every escape of which a byte is included. Requires: a nonempty
  // stretch.
  [[nodiscard]] Range source(Range decoded) const { return {from_[decoded.begin], to_[decoded.end - 1]}; }
  // Returns whether something in it or beside it is decoded; everything else is in the source as well.
  [[nodiscard]] bool is_decoded(Range decoded) const;
  // Returns the decoded text of a stretch of the source; empty if it has no part here.
  [[nodiscard]] std::string reads(Range source) const;
  // Returns whether the decoding is unlikely to be a coincidence.
  [[nodiscard]] bool is_sure() const { return is_sure_; }

 private:
  friend class Decoder;
  void copy(std::string_view source, Range where);
  void add(const std::string& decoded, Range where);
  void append(const DecodedText& other, std::size_t begin, std::size_t end);
  void note_removed(std::size_t at);

  std::string text_;
  std::vector<std::uint32_t> from_, to_;  // of each byte
  std::vector<std::uint32_t> removed_;    // in front of which bytes something surely reads as nothing, in order
  bool is_sure_ = false;
};

// Returns all readings of a text: its escapes decoded up to kMostLayers times, and once for each way in which escapes
// may be read (EscapeReading). Plain texts have none.
//   Parts   text within 120 bytes of something decoded; once for each different reading.
//   Cost    O(text), for a plain text about a nanosecond a byte.
//   Requires valid UTF-8 of less than 4 GiB.
inline constexpr std::size_t kMostLayers = 4;
[[nodiscard]] std::vector<DecodedText> decoded_readings(std::string_view text);

// The result of a quick look: runs of at least kOpaqueDigits and attachments, in order, and whether there are no
// readings.
struct EncodedLook {
  std::vector<Range> opaque;
  bool is_plain = true;
};
[[nodiscard]] EncodedLook find_encoded(std::string_view text);

}  // namespace sumi::hide
