#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/convert.hpp>

namespace sumi::io {

// What is done to the records on their way.
struct Rewriting {
  // The spans of a document in place of its own, by its number from 0 and its text; empty: they stay.
  std::function<std::vector<RecordSpan>(std::uint64_t document, std::string_view text)> spans;
  // Numbers of all documents in the order in which they are written; empty: as they come. Then the records are held in
  // memory.
  std::span<const std::uint64_t> order;
  // Called when all is written and nothing is shown yet; may throw. Empty: nothing is.
  std::function<void()> before_commit = {};
};

// Writes an input's records to options.output, in the same format by splicing or in another by composing;
// sumi/io/convert.hpp says how.
//   Requires  from.format is set, and is the input's; options.input isn't read.
//   Errors    as convert(); unfinished where there aren't as many records as are to be ordered. The caller has seen to
//             it that the output isn't the input.
[[nodiscard]] ConvertResult rewrite_records(const Input& input, const FormatOptions& from,
                                            const ConvertOptions& options, const Rewriting& rewriting,
                                            const Progress& progress);

}  // namespace sumi::io
