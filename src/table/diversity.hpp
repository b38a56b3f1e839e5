#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/model/table_promise.hpp>

namespace sumi::table {

// Returns whether a class whose values have these weights, in any order, is diverse. Reorders `weights`. Requires: all
// above 0.
[[nodiscard]] bool is_diverse(const Diversity& diversity, std::vector<double>& weights);

// Returns whether a class with these values, ascending, and their shares is as close to the whole table as required.
[[nodiscard]] bool is_close(const Closeness& closeness, std::span<const std::uint32_t> values,
                            std::span<const double> shares, std::span<const double> whole);

}  // namespace sumi::table
