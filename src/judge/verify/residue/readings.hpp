#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// A text, or its parts around encoded stretches (notations.hpp), with these decoded.
struct Reading {
  std::string text;
  std::vector<std::uint32_t> begins, ends;  // for each byte, its range in the source

  [[nodiscard]] Range source(Range where) const { return {begins[where.begin], ends[where.end - 1]}; }
  // Returns whether its spelling differs in the source. Requires: it isn't empty.
  [[nodiscard]] bool is_read(Range where) const {
    Position at = where.begin;
    while (at < where.end && begins[at] == begins[where.begin] + (at - where.begin) && ends[at] == begins[at] + 1) ++at;
    return at < where.end;
  }
};

// The readings of a text with something decoded: all notations at once, and each by itself; then the readings of these,
// kReadings times over. Also decodes UTF-16 and UTF-32 that were read as UTF-8, and removes tags of markup
// (untagged.hpp).
//   Cost     O(text) for each notation whose sign is in it; nothing more if nothing is encoded.
//   Requires valid UTF-8 of less than 4 GiB.
//   Errors   bad_input without a place: an archive in it that no reading can read, or too large (HeldArchives).
inline constexpr std::size_t kReadings = 4;
[[nodiscard]] std::vector<Reading> readings_of(std::string_view text);

}  // namespace sumi::verify
