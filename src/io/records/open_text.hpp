#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Compressed bytes may become so many times as many, behind the first kFreeBytes of what they become.
inline constexpr std::uint64_t kMostExpansion = 250;
inline constexpr std::uint64_t kFreeBytes = std::uint64_t{1} << 30;
// How many bytes a record (a line, or a document of its own) may take of its source where no limit on memory says else.
inline constexpr std::uint64_t kLongestRecordBytes = std::uint64_t{1} << 30;

// What a file says, as UTF-8: decoded (base/bytes/transcode.hpp) as the options say.
//   Errors  as decoded(); unfinished at `place`, unless options.any_size: compressed bytes become more than
//           kMostExpansion times as many.
[[nodiscard]] std::unique_ptr<ByteSource> text_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                                  const std::string& place);

// The bytes of a file that is no plain text, with the same guard. Errors: unfinished, as text_of().
[[nodiscard]] std::unique_ptr<ByteSource> undecoded_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                                       const std::string& place);

// `given`, or where that is 0 what the options allow (base/bytes/bounded_source.hpp).
[[nodiscard]] std::uint64_t longest_record_for(const FormatOptions& options, std::uint64_t given);

}  // namespace sumi::io
