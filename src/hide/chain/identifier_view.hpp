#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"
#include "hide/chain/record_values.hpp"

namespace sumi::hide {

// One row per person: the values in its records, by attribute.
//   Paper  Gardner, Xiong 2009, Figure 2: the identifier view.
struct IdentifierView {
  // For each person: by attribute, distinct values as written, the most frequent first.
  std::vector<std::map<std::uint32_t, std::vector<CountedValue>>> persons;
};

[[nodiscard]] IdentifierView identifier_view(const Extraction& extraction, const Persons& persons);

}  // namespace sumi::hide
