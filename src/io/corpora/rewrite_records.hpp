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
  // The spans of a document in place of its own, by its number from 0 and its text, and the format in which they are
  // written; empty: they stay.
  std::function<std::vector<RecordSpan>(std::uint64_t document, std::string_view text, Format to)> spans;
  // Numbers of all documents in the order in which they are written; empty: as they come. Then the records are held in
  // memory.
  std::span<const std::uint64_t> order;
  // Called when all is written and nothing is shown yet; may throw. Empty: nothing is.
  std::function<void()> before_commit = {};
};

// Whether several files become a folder with a file for each: where the output's name has no suffix.
[[nodiscard]] bool is_written_by_file(const Input& input, const FormatOptions& from, const std::string& output);

// Writes an input's records to options.output, in the same format by splicing or in another by composing;
// sumi/io/convert.hpp says how.
// In a folder of is_written_by_file(), options.to may be Format::files: each file is written in its own format or,
// where that has no place for spans, in jsonl.
//   Requires  from.format is set, and is the input's; options.input isn't read.
//   Errors    as convert(); unfinished where there aren't as many records as are to be ordered; bad_usage for an
//             order of several files in a folder, or two of them that would have one name. The caller has seen to
//             it that the output isn't the input.
[[nodiscard]] ConvertResult rewrite_records(const Input& input, const FormatOptions& from,
                                            const ConvertOptions& options, const Rewriting& rewriting,
                                            const Progress& progress);

}  // namespace sumi::io
