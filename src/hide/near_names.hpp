#pragma once

#include <string>
#include <string_view>

namespace sumi::hide {

// A given and a family name, folded; either may be empty.
struct FoldedName {
  std::string given;
  std::string family;

  bool operator==(const FoldedName&) const = default;
};

// Whether two names may be one, spelled in two ways: both parts, or crosswise, are equal, begin with each other ("a", "anna"), are one edit apart,
// or are alike by Jaro and Winkler from .85 on. An empty part may be any.
//   Cost  O(characters), of each part the first 64.
[[nodiscard]] bool are_near(const FoldedName& one, const FoldedName& other);

}  // namespace sumi::hide
