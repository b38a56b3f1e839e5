#pragma once

#include <string>
#include <vector>

namespace sumi {

// Which labels count. Not merged and none named: all.
struct LabelChoice {
  bool merge = false;             // all labels are one, kMergedLabel
  std::vector<std::string> only;  // spans of other labels are as if they weren't there
};

inline constexpr const char* kMergedLabel = "*";

}  // namespace sumi
