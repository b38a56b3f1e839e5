#pragma once

#include <string_view>

namespace sumi::tag {

// What is found by its words (tag/spoken/spoken_mentions.hpp) and tells no names: patterns, to whoever chooses some.
struct SpokenKind {
  std::string_view entity;
  std::string_view name;
};
inline constexpr SpokenKind kSpokenKinds[]{
    {"AGE", "in-words"}, {"DATE_TIME", "in-words"}, {"STREET_ADDRESS", "with-number"}};

}  // namespace sumi::tag
