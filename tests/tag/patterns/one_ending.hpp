#pragma once

#include <string>
#include <string_view>

#include "tag/patterns/checks.hpp"

namespace sumi::tag {

inline const std::string kFigures = "0123456789";
inline const std::string kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

using NumberRule = bool (*)(std::string_view);

// A check by its name, of what it sees.
inline NumberRule rule(std::string_view name) {
  return check_named(name)->passes;
}

// Whether exactly one of these is right behind the stem: whoever changes the last character is caught.
inline bool has_one_ending(NumberRule rule, const std::string& stem, const std::string& endings) {
  int right = 0;
  for (const char c : endings) right += rule(stem + c);
  return right == 1;
}

// How many numbers that differ in one digit are right, too.
inline int neighbours(NumberRule rule, const std::string& number) {
  int right = 0;
  for (std::size_t i = 0; i < number.size(); ++i) {
    for (const char c : kFigures) {
      std::string changed = number;
      changed[i] = c;
      right += changed != number && rule(changed);
    }
  }
  return right;
}

}  // namespace sumi::tag
