#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "rare/frequent_lengths.hpp"
#include "rare/large_pages.hpp"
#include "rare/places.hpp"
#include "rare/suffix_array.hpp"

namespace sumi {

// Some suffixes in an order in which those that share a frequent string are neighbours; and how many bytes each shares with the one
// before it, as far as they are frequent.
struct KeyedSuffixes {
  static constexpr std::uint8_t kMany = 255;

  Suffixes<std::int32_t> positions;                            // per rank
  std::vector<std::uint8_t, LargePages<std::uint8_t>> shared;  // per rank, and one; kMany: in `many`
  std::vector<std::pair<std::uint32_t, std::uint32_t>> many;   // rank and bytes, by rank
};

// Sorts the suffixes at `chosen` by their keys (PrefixCode), and by eight bytes at a time where more is frequent.
//   Cost      O(text + chosen + steps): a step for each suffix and eight bytes that are frequent behind its key.
//   Memory    5 bytes a suffix, and while it is made up to 8 more, but 7 a byte of text and 16 MiB in all, or as much less as `most_bytes` asks for.
//   Threads   uses `threads`; only the order of suffixes that are alike as far as they are frequent depends on them, and whether there is a result.
//   Requires  a text of less than 2^31 bytes, that ends with a border; no length derived; `chosen`: where characters start.
//   Result    none if that takes more than a step a byte of text: then the text repeats itself; or more memory.
[[nodiscard]] std::optional<KeyedSuffixes> sort_by_keys(std::string_view text, const Places& chosen,
                                                        const FrequentLengths& lengths, unsigned threads,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});

}  // namespace sumi
