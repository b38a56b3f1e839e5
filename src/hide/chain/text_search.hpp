#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/search/value_search.hpp"

namespace sumi::hide {

// The attribute that an occurrence in a record's text says; nothing: it says none.
using Judge = std::function<std::optional<std::uint32_t>(std::uint32_t record, std::string_view text, Range where,
                                                         ValueSearch::Meanings meanings)>;

// Mentions in all free texts, in order; those of a text as it stands share no byte. What stands only in a text that
// is decoded (hide/search/decoded_text.hpp) has all of its escapes, and Mention::text is what these say. `judge` is
// called from several threads at the same time.
//   Threads  any number; the result doesn't depend on it.
[[nodiscard]] std::vector<Mention> find_in_texts(const Extraction& extraction, const ValueSearch& search, FoundBy by,
                                                 unsigned threads, const Judge& judge);

}  // namespace sumi::hide
