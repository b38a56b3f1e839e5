#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verify/residue/held_archives.hpp"
#include <sumi/model/error.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// A stretch in some notation, and its decoded text; separate parts of that are joined by U+001F.
struct Noted {
  Range where;
  std::string said;
  bool is_packed = false;           // an archive or a compressed file that was read completely
  std::optional<Error> fault = {};  // the reason why one can't be read
};

// Runs of at least eight base64 digits, of either alphabet and over lines of 16 or more, that yield text when decoded
// as base64 from any of their digits on, or as hexadecimal numbers. Words, and numbers by themselves, don't count.
//   Cost  O(text), and what archives in it unpack to.
[[nodiscard]] std::vector<Noted> digit_runs(std::string_view text, HeldArchives& archives);
}  // namespace sumi::verify
