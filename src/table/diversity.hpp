#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/model/table_promise.hpp>

namespace sumi::table {

// Whether a class whose values have these weights, in any order, is diverse. Reorders `weights`. Requires: all above 0.
[[nodiscard]] bool is_diverse(const Diversity& diversity, std::vector<double>& weights);

// Whether a class with these values, ascending, and their shares is as close to the whole table as asked.
[[nodiscard]] bool is_close(const Closeness& closeness, std::span<const std::uint32_t> values,
                            std::span<const double> shares, std::span<const double> whole);

}  // namespace sumi::table
