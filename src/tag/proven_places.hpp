#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A place where a check of the built-in patterns proves the finding (proves() of checks.hpp).
struct ProvenPlace {
  Range where;
  bool is_number = false;  // issued to somebody or something: neither a day nor a network address
};

// Sorted by begin; may overlap. Requires: valid UTF-8. Cost: linear. Threads: any number.
[[nodiscard]] std::vector<ProvenPlace> proven_places(std::string_view text);

// Returns where phrases are allowed in a text: not where they share a byte with a proven number.
//   checked            findings that passed a check of other patterns; they count as numbers, except where a proven
//                      day or address lies.
//   Requires, threads  as above; the text and the list outlive the result.
//   Cost               O(text + checked * proven); proven_places() is called only if a phrase stands in the text.
[[nodiscard]] AllowedPhrases::Places allowed_places(const AllowedPhrases& phrases, std::string_view text,
                                                    std::span<const Range> checked = {});

}  // namespace sumi::tag
