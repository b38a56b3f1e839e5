#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// A replaced range of a document, and its operator.
struct Settled {
  Range where;
  std::string label;
  Operator op;

  bool operator==(const Settled&) const = default;
};

// Merges overlapping spans into one that covers them all, by the rules of Replacer, so that no part of a span stays
// visible because another one won. If their labels differ, a surrogate becomes a tag: a surrogate for one label would
// keep words that only the other hides.
//   Result  in order, disjoint, not empty, at borders of characters, within the text.
//   Cost    O(n log n).
[[nodiscard]] std::vector<Settled> settle(std::string_view text, std::span<const LabelledRange> spans,
                                          const OperatorPolicy& policy);

}  // namespace sumi::replace
