#pragma once

#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::verify {

// Tests whether compressed files and zip archives contain only what they unpack to: no names, comments, times, other
// fields, members missing in the directory, skippable frames, bytes between or after. The choice among several
// encodings of the same bytes isn't checked, because it depends on the packer's version.

// Accepts gzip of one member and zstd of one frame, as io::compressed() writes them; true also for other files.
//   Cost  reads it once. Errors: as io::ByteSource.
[[nodiscard]] bool is_plainly_compressed(const io::Input& file);

// Accepts a zip archive as io::written_zip() writes it. Requires: io::read_zip() can read it.
[[nodiscard]] bool is_plain_zip(std::string_view archive);
[[nodiscard]] bool is_plain_zip_file(const io::Input& file);

}  // namespace sumi::verify
