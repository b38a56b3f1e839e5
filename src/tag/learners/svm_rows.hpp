#pragma once

#include <cstddef>
#include <cstdint>

#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Examples as a support vector machine sees them: rows of attributes, all of value 1; no attribute occurs twice in a
// row.
//   Requires: the lists outlive it.
struct SvmRows {
  const Lists& bundles;         // attributes that occur together
  const Lists& row_bundles;     // one list per row
  const Lists& row_attributes;  // the row's own attributes
  std::size_t attributes = 0;   // attributes are numbers below this

  [[nodiscard]] std::size_t size() const { return row_bundles.size(); }
  template <typename Visit>
  void for_each_attribute(std::size_t row, Visit&& visit) const {
    for (const std::uint32_t bundle : row_bundles[row]) {
      for (const Attribute attribute : bundles[bundle]) visit(attribute);
    }
    for (const Attribute attribute : row_attributes[row]) visit(attribute);
  }
};

}  // namespace sumi::tag
