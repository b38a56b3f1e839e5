#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {

// A value of an attribute, and how often.
struct CountedValue {
  std::string value;
  std::uint64_t count = 0;

  bool operator==(const CountedValue&) const = default;
};

// The mentions of a record that say something of the person whom it is about: of the person's attributes; what was only
// found because it is known from other records counts where nothing else says the attribute.
[[nodiscard]] std::vector<const Mention*> telling_mentions(const Extraction& extraction,
                                                           std::span<const Mention> record);

// Distinct values, the most frequent first; of equally frequent ones the one that came first.
[[nodiscard]] std::vector<CountedValue> counted(const std::vector<std::string>& values);

}  // namespace sumi::hide
