#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/search/name_split.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Whether a value of an attribute tells of somebody wherever it stands, whoever the text is about: a name of more than
// one word, a number of four characters or more with a digit in it (of digits alone, six), a mail address, telephone
// number or page of six or more, a street with its number (is_whole_address()), a birth date with day, month and year.
[[nodiscard]] bool names_anywhere(const HideAttribute& attribute, std::string_view value,
                                  NameSaidIn in = NameSaidIn::text);
[[nodiscard]] inline NameSaidIn said_in(const Mention& one) {
  return one.by == FoundBy::field ? NameSaidIn::cell : NameSaidIn::text;
}

// The values of the extraction that name somebody anywhere, as they may be written (value_forms.hpp): of names in both
// orders, of given and family names of one record together. Attribute and value, without repetitions, sorted.
struct KnownValue {
  std::string value;
  std::uint32_t attribute = 0;
  auto operator<=>(const KnownValue&) const = default;
};
[[nodiscard]] std::vector<KnownValue> known_values(const Extraction& extraction, HideMode mode);

// Given and family names of a record that stand beside each other: a few fields or words apart, in either order. In a
// record of more than kMostNamePairs names by names, only these are one person's.
//   Cost  O(mentions)
inline constexpr std::size_t kMostNamePairs = 1024;
struct NamePair {
  const Mention* given = nullptr;
  const Mention* family = nullptr;
};
[[nodiscard]] std::vector<NamePair> names_beside(std::span<const Mention> record,
                                                 const std::vector<HideAttribute>& attributes);

// Looks for them, and for what is like them (likeness_of()), in all texts, and adds what wasn't found before.
//   Threads  any number; the result doesn't depend on it.
//   Result   mentions added.
std::size_t find_known_values(Extraction& extraction, HideMode mode, unsigned threads);

}  // namespace sumi::hide
