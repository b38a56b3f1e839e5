#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/link/link.hpp>

namespace sumi::link {

struct Clusters {
  std::vector<std::uint32_t> of_record;  // numbers from 0, in the order of their first records
  std::uint32_t count = 0;
  std::uint64_t cut = 0;  // clusters that would have been too large
};

// Computes the transitive closure of pairs. A cluster of more than `most` records loses its links of the least weight,
// then those of the next one, until each part has no more, or all links of a part have one weight: it then stays whole.
//   Cost      O(pairs log pairs).
//   Promise   the order of records and pairs doesn't matter.
//   Requires  left < right < records.
[[nodiscard]] Clusters close_pairs(std::size_t records, std::span<const LinkedPair> pairs, std::uint32_t most);

// Computes the closure from the best pair on, as long as no cluster has two records of a source. Pairs of equal weight:
// by their records' content (`contents`, a hash each), then by their order.
[[nodiscard]] Clusters close_one_to_one(std::span<const std::uint32_t> sources, std::span<const std::uint64_t> contents,
                                        std::span<const LinkedPair> pairs);

}  // namespace sumi::link
