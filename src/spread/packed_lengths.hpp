#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "spread/packed_bytes.hpp"

namespace sumi::spread {

// Lengths of which nearly all are short: a byte each, and five more for those that don't fit.
void write_lengths(std::span<const std::uint32_t> lengths, PackedWriter& writer);
// As many as were written. Errors: bad_input.
[[nodiscard]] std::vector<std::uint32_t> read_lengths(PackedReader& reader, std::size_t size);

}  // namespace sumi::spread
