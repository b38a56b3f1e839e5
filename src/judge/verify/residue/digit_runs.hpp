#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verify/residue/held_archives.hpp"
#include <sumi/model/error.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// A stretch that stands for other characters, and what it says; parts of that which don't stand together are separated
// by U+001F.
struct Noted {
  Range where;
  std::string said;
  bool is_packed = false;           // an archive or a compressed file, all of which was read
  std::optional<Error> fault = {};  // why one can't be read
};

// Runs of eight digits of base64 or more, of either alphabet and over lines of 16 and more, that say something as
// base64 from any of their digits on, or as hexadecimal numbers. Words, and numbers by themselves, are none.
//   Cost  O(text), and what archives in it unpack to.
[[nodiscard]] std::vector<Noted> digit_runs(std::string_view text, HeldArchives& archives);
}  // namespace sumi::verify
