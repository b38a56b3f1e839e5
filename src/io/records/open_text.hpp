#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// The limit on the ratio of decompressed to compressed bytes, after the first kFreeBytes of the decompressed ones.
inline constexpr std::uint64_t kMostExpansion = 250;
inline constexpr std::uint64_t kFreeBytes = std::uint64_t{1} << 30;
// The limit on the bytes of a record (a line, or a document of its own) in its source, if no limit on memory sets
// another.
inline constexpr std::uint64_t kLongestRecordBytes = std::uint64_t{1} << 30;

// Returns the text of a file as UTF-8, decoded (base/bytes/transcode.hpp) by the options.
//   Errors  as decoded(); unfinished at `place`, unless options.any_size: compressed bytes expand more than
//           kMostExpansion times.
[[nodiscard]] std::unique_ptr<ByteSource> text_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                                  const std::string& place);

// Returns the bytes of a file that is no plain text, with the same guard. Errors: unfinished, as text_of().
[[nodiscard]] std::unique_ptr<ByteSource> undecoded_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                                       const std::string& place);

// Returns `given` or, if that is 0, the limit of the options (base/bytes/bounded_source.hpp).
[[nodiscard]] std::uint64_t longest_record_for(const FormatOptions& options, std::uint64_t given);

}  // namespace sumi::io
