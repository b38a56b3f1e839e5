#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "io/records/record_source.hpp"
#include "judge/verify/release/published_layout.hpp"

namespace sumi::verify {

// Of a publication in a format whose records aren't spliced, where all passes: the documents that are neither copies of
// their partners nor made anew of them, each with what stands in front of it; what stands behind them all counts to the
// last one. In order. Documents without a partner, or whose partner stands before an earlier one's, are passed over.
//   Cost    reads both once more, a record at a time.
//   Errors  bad_input: as RecordReader.
[[nodiscard]] std::vector<std::uint32_t> made_otherwise(const io::RecordSource& published,
                                                        const PublishedLayout& layout, const io::RecordSource& source,
                                                        const std::vector<std::optional<std::uint32_t>>& partners);

}  // namespace sumi::verify
