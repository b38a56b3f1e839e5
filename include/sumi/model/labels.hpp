#pragma once

#include <string>
#include <vector>

namespace sumi {

// The labels that count. Neither merged nor named: all.
struct LabelChoice {
  bool merge = false;             // all labels are merged into kMergedLabel
  std::vector<std::string> only;  // spans of other labels are ignored
};

inline constexpr const char* kMergedLabel = "*";

}  // namespace sumi
