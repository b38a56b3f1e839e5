#pragma once

#include <compare>
#include <string>

#include <sumi/model/span.hpp>

namespace sumi {

// A labelled stretch of one document: a finder's result, or something to be replaced.
struct LabelledRange {
  Range where;  // bytes of the document
  std::string label;
  double score = 1;  // the finder's confidence; not NaN

  auto operator<=>(const LabelledRange&) const = default;
};

}  // namespace sumi
