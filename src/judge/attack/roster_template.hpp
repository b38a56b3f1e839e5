#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/attack/roster.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/span.hpp>

namespace sumi::attack {

// A gold document with the first span of each column's label cut out.
//   Requires  the corpus outlives it.
struct RosterTemplate {
  struct Slot {
    Range where;  // bytes of the source document
    std::size_t column;
  };
  std::string_view source;
  std::vector<Slot> slots;  // in order, disjoint

  // The document with other values in the slots, and the values' ranges.
  struct Filled {
    std::string text;
    std::vector<Range> values;
  };
  [[nodiscard]] Filled filled(const std::vector<std::string>& values) const;
  // Returns whether the document has exactly these values.
  [[nodiscard]] bool holds(const std::vector<std::string>& values) const;
};

[[nodiscard]] RosterTemplate roster_template(const Corpus& gold, std::size_t document,
                                             const std::vector<RosterColumn>& columns);

}  // namespace sumi::attack
