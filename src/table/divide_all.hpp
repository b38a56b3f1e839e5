#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "table/coded_rows.hpp"

namespace sumi::table {

// Divides [0, rows) until nothing can be divided any more: divide(range, worker) returns where the second part begins,
// or nothing. Returns the parts in order.
//   Threads  `threads` at the same time, on disjoint ranges; `worker` < threads. The result is independent of them if
//            divide() is.
[[nodiscard]] std::vector<RowRange> divide_all(
    std::size_t rows, unsigned threads,
    const std::function<std::optional<std::size_t>(const RowRange&, unsigned worker)>& divide);

}  // namespace sumi::table
