#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tag/features/cut_text.hpp"

namespace sumi::tag {

// The list entries or patterns to which the tokens of a document belong, and their positions in them.
class TokenMarks {
 public:
  enum class Place : std::uint8_t { alone, first, inner, last };

  // Marks the tokens that share a byte with each range; marks may overlap. `name`: an index into `names`.
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
  // Returns the marks of one token, sorted by name, each at most once a place.
  [[nodiscard]] std::span<const Mark> of(std::uint32_t token) const {
    if (none()) return {};
    return std::span(marks_).subspan(begins_[token], begins_[token + 1] - begins_[token]);
  }
  [[nodiscard]] bool none() const { return marks_.empty(); }

 private:
  std::vector<Mark> marks_;            // sorted by token, name, place
  std::vector<std::uint32_t> begins_;  // one per token, and one more; empty if there are no marks
};

// Marks the tokens of any document, as an encoder does (tag/encoder/encoder.hpp).
//   Threads  any number.
class TokenMarker {
 public:
  virtual ~TokenMarker() = default;
  // Requires: valid UTF-8, and the tokens of that document.
  [[nodiscard]] virtual TokenMarks find(std::string_view document, const TagText& text) const = 0;
  // Returns the marker's name, and a checksum of all that its marks depend on: a model trained with its marks needs the
  // same marker again.
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
