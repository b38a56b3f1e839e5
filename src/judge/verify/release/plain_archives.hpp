#pragma once

#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::verify {

// Whether compressed files and zip archives hold what they unpack to, and nothing else: no names, comments, times,
// other fields, members that the directory doesn't name, skippable frames, bytes between or behind. Which of several
// ways to pack the same bytes the packer chose isn't looked at, as that hangs on its version.

// gzip of one member, zstd of one frame, as io::compressed() writes; true for what is neither.
//   Cost  reads it once. Errors: as io::ByteSource.
[[nodiscard]] bool is_plainly_compressed(const io::Input& file);

// A zip archive as io::written_zip() writes. Requires: io::read_zip() can read it.
[[nodiscard]] bool is_plain_zip(std::string_view archive);
[[nodiscard]] bool is_plain_zip_file(const io::Input& file);

}  // namespace sumi::verify
