#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <sumi/model/mask_options.hpp>
#include <sumi/spread/block.hpp>

namespace sumi::testing {

// A document and its owner's number; one block after another.
struct BlockDocument {
  std::string text;
  std::uint32_t owner = 0;
};
using Blocks = std::vector<std::vector<BlockDocument>>;

// A block as it is packed: documents of an owner side by side. Owners that `blocks_of` has in several blocks are
// shared.
std::string packed_block(const std::vector<BlockDocument>& block, const std::map<std::uint32_t, int>& blocks_of);

// What an engine does: steps, until all blocks are content. Each step in blocks that know only the state of the last.
struct SpreadResult {
  std::vector<std::vector<std::string>> texts;  // per block, as packed
  unsigned rounds = 0;
  std::size_t steps = 0;
  std::size_t sent_bytes = 0;
  unsigned rounds_by_lost = 0;   // that looked at nothing else
  unsigned steps_by_lost = 0;    // of these
  std::size_t live_by_lost = 0;  // suffixes with which these began
  std::size_t went_on = 0;       // suffixes of these that went on, behind each step
  bool by_starts = false;        // whether only strings mattered from the second on that begin like a unit
};
// by_lost: later counts look at nothing but what may have lost support.
SpreadResult mask_spread(const Blocks& blocks, const MaskOptions& options, std::uint32_t ranges,
                         const std::vector<std::uint32_t>& depths, bool by_lost);

}  // namespace sumi::testing
