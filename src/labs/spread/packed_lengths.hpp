#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "labs/spread/packed_bytes.hpp"

namespace sumi::spread {

// Writes lengths, nearly all of which are short: one byte each, and five more for those that don't fit.
void write_lengths(std::span<const std::uint32_t> lengths, PackedWriter& writer);
// Reads as many as were written. Errors: bad_input.
[[nodiscard]] std::vector<std::uint32_t> read_lengths(PackedReader& reader, std::size_t size);

// Writes lengths, most of which equal others: for each difference, the distance from the one before, and the length.
// Requires: as many others. Cost: O(lengths).
void write_changed_lengths(std::span<const std::uint32_t> lengths, std::span<const std::uint32_t> others,
                           PackedWriter& writer);
// Requires: the same others. Errors: bad_input.
[[nodiscard]] std::vector<std::uint32_t> read_changed_lengths(PackedReader& reader,
                                                              std::span<const std::uint32_t> others);

}  // namespace sumi::spread
