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

// In which languages "auto" searches each free text of all records: its own, or as others of its record, of its column,
// of its file, and of the files in the same folder are.
//   Threads  any number; the result doesn't depend on them.
//   Result   of each record, of each of its texts; those in which no finder looks have none.
[[nodiscard]] std::vector<std::vector<TextLanguage>> languages_of_texts(std::span<const ExtractedRecord> records,
                                                                        std::span<const HideSource> sources,
                                                                        unsigned threads);

// The scripts in which a text has words and in which no name is known to a finder, as figures call it (`en`, `de+fr`,
// kAllLanguages), or nothing where it isn't ready-made.
[[nodiscard]] std::set<std::string> scripts_not_searched(std::string_view text, std::string_view finder);

}  // namespace sumi::hide
