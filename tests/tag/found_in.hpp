#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/pattern_set.hpp"

namespace sumi::tag {

inline const PatternSet& builtin_set() {
  static const PatternSet set(builtin_patterns(), {});
  return set;
}

// What the built-in patterns find of an entity, overlapping ones of others not counted.
inline std::vector<std::string> found_in(std::string_view text, std::string_view entity) {
  std::vector<std::string> found;
  for (const Finding& finding : builtin_set().find_disjoint(text)) {
    if (builtin_set().entities()[finding.entity] == entity)
      found.emplace_back(text.substr(finding.where.begin, finding.where.size()));
  }
  return found;
}

// Each sample has what is to be found between [ and ].
inline void expect_found(std::string_view entity, const std::vector<std::string>& samples) {
  for (const std::string& sample : samples) {
    std::string text = sample;
    const std::size_t begin = text.find('[');
    text.erase(begin, 1);
    const std::size_t end = text.find(']', begin);
    text.erase(end, 1);
    EXPECT_THAT(found_in(text, entity), ::testing::ElementsAre(text.substr(begin, end - begin))) << sample;
  }
}

inline void expect_nothing(std::string_view entity, const std::vector<std::string>& samples) {
  for (const std::string& sample : samples) EXPECT_THAT(found_in(sample, entity), ::testing::IsEmpty()) << sample;
}

}  // namespace sumi::tag
