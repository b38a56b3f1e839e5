#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {

// A value of an attribute, with its frequency.
struct CountedValue {
  std::string value;
  std::uint64_t count = 0;

  bool operator==(const CountedValue&) const = default;
};

// Returns the mentions of a record that are about its person: those of the person's attributes. A mention that was
// found only because it is known from other records counts only if no other mention has the attribute.
[[nodiscard]] std::vector<const Mention*> telling_mentions(const Extraction& extraction,
                                                           std::span<const Mention> record);

// Returns distinct values, the most frequent first; of equally frequent ones the one that came first.
[[nodiscard]] std::vector<CountedValue> counted(const std::vector<std::string>& values);

}  // namespace sumi::hide
