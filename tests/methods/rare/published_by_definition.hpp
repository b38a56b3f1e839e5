#pragma once

#include <vector>

#include "methods/rare/by_definition.hpp"
#include <sumi/model/mask_options.hpp>

// The published guarantee's rounds, as plainly as they can be written (docs/rare.md). Slow on purpose.
namespace sumi::testing {

// Per document: whether a unit begins before each character, or the document ends.
using Cuts = std::vector<std::vector<std::uint8_t>>;

// The longest stretch from cut to cut that each character is in, of those that `lengths` allow and that have
// `min_length` characters at least; 0 if there is none, 100 at most.
std::vector<std::uint32_t> weights_by_definition(const std::vector<std::uint32_t>& lengths,
                                                 const std::vector<std::uint8_t>& cuts, std::uint32_t min_length);

// The stretches that hide the fewest characters, and of those the least weight. Of several such, what keeps more at
// the first place where they differ. Quadratic.
std::vector<rare::Stretch> cover_by_definition(const std::vector<std::uint32_t>& lengths,
                                               const std::vector<std::uint8_t>& cuts,
                                               const std::vector<std::uint32_t>& weights, CoverRules rules);

// What is shown of a corpus of which everything takes part; by covers that are optimal, of whole units. `rounds`:
// counts, of which 24 at most are as the rule says.
TakesPart published_by_definition(const PlainCorpus& corpus, const Cuts& cuts, const MaskOptions& options,
                                  unsigned& rounds);

}  // namespace sumi::testing
