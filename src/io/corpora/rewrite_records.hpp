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

// Changes to the records on their way.
struct Rewriting {
  // Returns the spans that replace those of a document, given its number from 0, its text, and the format in which they
  // are written; if unset, spans stay.
  std::function<std::vector<RecordSpan>(std::uint64_t document, std::string_view text, Format to)> spans;
  // Numbers of all documents in the order in which they are written; empty for the source's order. With an order,
  // records are held in memory.
  std::span<const std::uint64_t> order;
  // Called when everything is written and nothing is visible yet; may throw. May be unset.
  std::function<void()> before_commit = {};
};

// Returns whether several files become a folder with a file for each: if the output's name has no suffix.
[[nodiscard]] bool is_written_by_file(const Input& input, const FormatOptions& from, const std::string& output);

// Writes an input's records to options.output, in the same format by splicing or in another by composing;
// sumi/io/convert.hpp says how.
// In a folder of is_written_by_file(), options.to may be Format::files: each file is written in its own format or, if
// that can't hold spans, in jsonl.
//   Requires  from.format is set, and is the input's; options.input isn't read.
//   Errors    as convert(); unfinished if the number of records differs from that of the order; bad_usage for an order
//             of several files in a folder, or two files that would have one name. The caller has made sure that
//             the output isn't the input.
[[nodiscard]] ConvertResult rewrite_records(const Input& input, const FormatOptions& from,
                                            const ConvertOptions& options, const Rewriting& rewriting,
                                            const Progress& progress);

}  // namespace sumi::io
