#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "io/records/record_source.hpp"
#include "judge/verify/release/published_layout.hpp"

namespace sumi::verify {

// For a publication, in a format whose records aren't spliced, of which everything passes: the documents that are
// neither copies of their partners nor composed from them, including the bytes before each; the bytes after all belong
// to the last one. In order. Skips documents without a partner, or whose partner comes before an earlier one's.
//   Cost    reads both once more, a record at a time.
//   Errors  bad_input: as RecordReader.
[[nodiscard]] std::vector<std::uint32_t> made_otherwise(const io::RecordSource& published,
                                                        const PublishedLayout& layout, const io::RecordSource& source,
                                                        const std::vector<std::optional<std::uint32_t>>& partners);

}  // namespace sumi::verify
