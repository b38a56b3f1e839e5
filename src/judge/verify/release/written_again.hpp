#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/bytes/input.hpp"
#include "judge/verify/release/published.hpp"

namespace sumi::verify {

// Returns whether a published file is, byte for byte, what the writer of its format makes of the source's records with
// the published texts, ids and spans: then it carries nothing else in white space, escapes, order or members. Zip
// archives must have the same content and be packed plainly (plain_archives.hpp).
//   `source_of`  the index of the source's record for each published one; each once, all of them.
//   Memory       the longest record; if the order differs, all records of the source.
//   Requires     the formats are set, and neither composed (PublishedLayout::is_composed) nor sqlite.
//   Errors       bad_input: as RecordReader.
[[nodiscard]] bool is_written_again(const io::Input& published, const PublishedLayout& layout, const io::Input& source,
                                    const FormatOptions& source_format, const std::vector<std::uint32_t>& source_of);

// The first documents of the published files that are not. Empty also if that is unknown: formats of other kinds,
// documents without partners, or several files in another order.
//   Requires  `partners`: the indexes of the published documents' partners in the source.
[[nodiscard]] std::vector<std::uint32_t> written_otherwise(const Published& published, const io::Input& input,
                                                           const io::Input& source, const FormatOptions& source_format,
                                                           const std::vector<std::optional<std::uint32_t>>& partners);

}  // namespace sumi::verify
