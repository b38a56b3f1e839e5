#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "labs/spread/packed_bytes.hpp"

namespace sumi::spread {

// Lengths of which nearly all are short: a byte each, and five more for those that don't fit.
void write_lengths(std::span<const std::uint32_t> lengths, PackedWriter& writer);
// As many as were written. Errors: bad_input.
[[nodiscard]] std::vector<std::uint32_t> read_lengths(PackedReader& reader, std::size_t size);

// Lengths of which most are as others are: where they differ, the distance from the one before, and the length.
// Requires: as many others. O(lengths).
void write_changed_lengths(std::span<const std::uint32_t> lengths, std::span<const std::uint32_t> others,
                           PackedWriter& writer);
// Of the same others. Errors: bad_input.
[[nodiscard]] std::vector<std::uint32_t> read_changed_lengths(PackedReader& reader,
                                                              std::span<const std::uint32_t> others);

}  // namespace sumi::spread
