#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/bytes/input.hpp"
#include "judge/verify/release/published.hpp"

namespace sumi::verify {

// Whether a published file is, byte for byte, what the writer of its format makes of the source's records with the
// published texts, ids and spans: then nothing else lies in it, by whatever white space, escape, order or member. Of
// zip archives, what they hold must be the same, and plainly packed (plain_archives.hpp).
//   `source_of`  the source's record, from 0, for each published one; each once, all of them.
//   Memory       the longest record; where the order is another, all records of the source.
//   Requires     the formats are set, and not of those that are composed (PublishedLayout::is_composed), nor sqlite.
//   Errors       bad_input: as RecordReader.
[[nodiscard]] bool is_written_again(const io::Input& published, const PublishedLayout& layout, const io::Input& source,
                                    const FormatOptions& source_format, const std::vector<std::uint32_t>& source_of);

// The first documents of the published files that aren't. Empty, too, where that can't be said: formats of other kinds,
// documents without partners, or that stand in several files in another order.
//   Requires  `partners` are the published documents' ones in the source, from 0.
[[nodiscard]] std::vector<std::uint32_t> written_otherwise(const Published& published, const io::Input& input,
                                                           const io::Input& source, const FormatOptions& source_format,
                                                           const std::vector<std::optional<std::uint32_t>>& partners);

}  // namespace sumi::verify
