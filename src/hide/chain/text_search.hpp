#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/search/value_search.hpp"

namespace sumi::hide {

// Returns the attribute of an occurrence in a record's text; nothing if it has none.
using Judge = std::function<std::optional<std::uint32_t>(std::uint32_t record, std::string_view text, Range where,
                                                         ValueSearch::Meanings meanings)>;

// Returns mentions in all free texts, in order; those in a text's written form share no byte. A mention found only in
// decoded text (hide/search/decoded_text.hpp) covers all of its escapes, and Mention::text is what they decode to.
// `judge` is called from several threads at the same time.
//   Threads  any number; the result doesn't depend on it.
[[nodiscard]] std::vector<Mention> find_in_texts(const Extraction& extraction, const ValueSearch& search, FoundBy by,
                                                 unsigned threads, const Judge& judge);

}  // namespace sumi::hide
