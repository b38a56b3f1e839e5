#pragma once

#include <vector>

#include "link/column_profile.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// Two columns whose values are swapped in some records.
struct SwappedColumns {
  std::size_t column;
  std::size_t other;
};

// Chooses blocks for the columns in `compared`: all pairs if there are few; else single keys, from the rarest on, then
// pairs of keys that are too frequent alone, as long as there are no more than kMostPairsARecord pairs a record (or
// kFewPairs in total). `table` may be a sample of `records` records.
inline constexpr double kAllPairs = 600'000;
inline constexpr std::uint64_t kFewPairs = 2'000'000;
inline constexpr std::uint64_t kMostPairsARecord = 60;
[[nodiscard]] std::vector<std::vector<LinkKey>> find_blocks(const LinkRecords::Table& table,
                                                            const std::vector<ColumnProfile>& profiles,
                                                            const std::vector<std::size_t>& compared,
                                                            const std::vector<SwappedColumns>& swapped,
                                                            std::size_t records, unsigned threads);

}  // namespace sumi::link
