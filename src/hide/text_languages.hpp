#pragma once

#include <memory>
#include <span>
#include <vector>

#include "hide/extraction.hpp"
#include "hide/source.hpp"
#include "tag/source_languages.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

// In which languages "auto" searches each free text of all records: its own, or as others of its record, of its column,
// of its file, and of the files in the same folder are.
//   Threads  any number; the result doesn't depend on them.
//   Result   of each record, of each of its texts.
[[nodiscard]] std::vector<std::vector<TextLanguage>> languages_of_texts(std::span<const ExtractedRecord> records,
                                                                        std::span<const HideSource> sources,
                                                                        unsigned threads);

}  // namespace sumi::hide
