#pragma once

#include <string_view>

namespace sumi::tag {

// A kind of entity found by words (tag/spoken/spoken_mentions.hpp), other than names; users select it like a pattern.
struct SpokenKind {
  std::string_view entity;
  std::string_view name;
};
inline constexpr SpokenKind kSpokenKinds[]{
    {"AGE", "in-words"}, {"DATE_TIME", "in-words"}, {"STREET_ADDRESS", "with-number"}};

}  // namespace sumi::tag
