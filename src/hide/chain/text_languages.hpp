#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/source.hpp"
#include "tag/source_languages.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

// Returns the languages in which "auto" searches each free text of all records: its own, or that of the other texts of
// its record, its column, its file, or the files in the same folder.
//   Threads  any number; the result doesn't depend on them.
//   Result   for each record, one entry per text; empty for texts that no finder searches.
[[nodiscard]] std::vector<std::vector<TextLanguage>> languages_of_texts(std::span<const ExtractedRecord> records,
                                                                        std::span<const HideSource> sources,
                                                                        unsigned threads);

// Returns the scripts in which a text has words and for which a finder knows no names. `finder`: as in figures (`en`,
// `de+fr`, kAllLanguages); empty if it isn't ready-made.
[[nodiscard]] std::set<std::string> scripts_not_searched(std::string_view text, std::string_view finder);

}  // namespace sumi::hide
