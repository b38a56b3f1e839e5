#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// A stretch that stands for other characters, and what it says; parts of that which don't stand together are separated
// by U+001F.
struct Noted {
  Range where;
  std::string said;
};

// Runs of eight digits of base64 or more, of either alphabet and over lines of 16 and more, that say something as
// base64 from any of their digits on, or as hexadecimal numbers. Words, and numbers by themselves, are none.
//   Cost  O(text).
[[nodiscard]] std::vector<Noted> digit_runs(std::string_view text);

}  // namespace sumi::verify
