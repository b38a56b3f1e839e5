#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// What is replaced of a document, and by which operator.
struct Settled {
  Range where;
  std::string label;
  Operator op;

  bool operator==(const Settled&) const = default;
};

// Spans that overlap become one, over all they cover, as Replacer says; so nothing of a span stays in sight because
// another won. Where their labels differ, a surrogate becomes a tag: made up as one of them, it would keep words that
// only the other hides.
//   Result  in order, disjoint, not empty, at borders of characters, within the text.
//   Cost    O(n log n).
[[nodiscard]] std::vector<Settled> settle(std::string_view text, std::span<const LabelledRange> spans,
                                          const OperatorPolicy& policy);

}  // namespace sumi::replace
