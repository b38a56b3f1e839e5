#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::spread {

// The unpacked documents of one block: see sumi/spread/block.hpp.
struct BlockDocuments {
  Corpus corpus;                             // those of an owner are adjacent
  std::vector<std::uint32_t> shared_owners;  // per owner: its number, or CountedBlock::kAlone
};

// Errors: bad_input: no block; a text that isn't UTF-8. unfinished: 2^30 bytes or more.
[[nodiscard]] BlockDocuments read_block(std::string_view packed);

}  // namespace sumi::spread
