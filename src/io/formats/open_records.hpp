#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Requires: options.format is set. Begins at the first record; an Input may have several readers.
[[nodiscard]] std::unique_ptr<RecordReader> open_records(const Input& input, const FormatOptions& options);

// As open_records(), with a limit on what readers hold for one record.
[[nodiscard]] std::unique_ptr<RecordReader> open_bounded_records(const Input& input, const FormatOptions& options,
                                                                 std::uint64_t longest_record_bytes);

}  // namespace sumi::io
