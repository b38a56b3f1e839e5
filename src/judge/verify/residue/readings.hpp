#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// A text, or the parts of it around what is written in a notation (notations.hpp), as it reads when that is read.
struct Reading {
  std::string text;
  std::vector<std::uint32_t> begins, ends;  // of each byte, where it stands in the source

  [[nodiscard]] Range source(Range where) const { return {begins[where.begin], ends[where.end - 1]}; }
  // Whether it stands otherwise in the source. Requires: it isn't empty.
  [[nodiscard]] bool is_read(Range where) const {
    Position at = where.begin;
    while (at < where.end && begins[at] == begins[where.begin] + (at - where.begin) && ends[at] == begins[at] + 1) ++at;
    return at < where.end;
  }
};

// The readings of a text in which something is read: all notations at once, and each by itself; what that gives again,
// kReadings times over. UTF-16 and UTF-32 that were taken for UTF-8 are read, too, and markup without its tags
// (untagged.hpp).
//   Cost     O(text) for each notation whose signs are in it; nothing else where nothing is written in one.
//   Requires valid UTF-8 of less than 4 GiB.
//   Errors   bad_input without a place: an archive in it that no reading can read, or too large (HeldArchives).
inline constexpr std::size_t kReadings = 4;
[[nodiscard]] std::vector<Reading> readings_of(std::string_view text);

}  // namespace sumi::verify
