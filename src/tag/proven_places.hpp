#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// Where a check of the built-in patterns proves what stands there (proves() of checks.hpp).
struct ProvenPlace {
  Range where;
  bool is_number = false;  // of somebody or something: neither a day nor an address of a network
};

// By begin; they may overlap. Requires: valid UTF-8. Cost: linear. Threads: any number.
[[nodiscard]] std::vector<ProvenPlace> proven_places(std::string_view text);

// Where phrases are allowed in a text: not where they share a byte with a number that is proven.
//   checked            what passed a check of other patterns: a number too, unless a proven day or address lies there.
//   Requires, threads  as above; the text and the list outlive the result.
//   Cost               O(text + checked * proven); proven_places() is called only where a phrase stands in the text.
[[nodiscard]] AllowedPhrases::Places allowed_places(const AllowedPhrases& phrases, std::string_view text,
                                                    std::span<const Range> checked = {});

}  // namespace sumi::tag
