#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tag/features/fingerprint.hpp"
#include "tag/features/tag_text.hpp"

namespace sumi::tag {

// Which entries of lists or which patterns the tokens of a document belong to, and where in them they stand.
class TokenMarks {
 public:
  enum class Place : std::uint8_t { alone, first, inner, last };

  // Marks the tokens that share a byte with each range; overlapping ones stand side by side. `name`: an index into
  // `names`.
  struct Marked {
    Range where;
    std::uint32_t name;
  };
  TokenMarks() = default;
  TokenMarks(const TagText& text, std::span<const Marked> marked, std::span<const std::string> names);

  struct Mark {
    std::uint32_t token;
    std::uint32_t name;
    Place place;
    Fingerprint value;
  };
  // Of one token, in the order of names, each at most once a place.
  [[nodiscard]] std::span<const Mark> of(std::uint32_t token) const {
    if (none()) return {};
    return std::span(marks_).subspan(begins_[token], begins_[token + 1] - begins_[token]);
  }
  [[nodiscard]] bool none() const { return marks_.empty(); }

 private:
  std::vector<Mark> marks_;            // by token, name, place
  std::vector<std::uint32_t> begins_;  // of each token, and one more; empty where there are none
};

// Says something of the tokens of any document: an encoder does (tag/encoder/encoder_marks.hpp).
//   Threads  any number.
class TokenMarker {
 public:
  virtual ~TokenMarker() = default;
  // Requires: valid UTF-8; the tokens of it.
  [[nodiscard]] virtual TokenMarks find(std::string_view document, const TagText& text) const = 0;
  // What it is called, and a checksum of all that it goes by: what was learned from its marks needs the same again.
  [[nodiscard]] virtual const std::string& name() const = 0;
  [[nodiscard]] virtual std::uint64_t checksum() const = 0;
};

// All marks of a document.
struct DocumentMarks {
  TokenMarks lists;
  TokenMarks patterns;
  TokenMarks encoder;
};

}  // namespace sumi::tag
