#pragma once

#include <cstddef>
#include <functional>

namespace sumi {

// Cuts [0, items) into pieces of `piece` and calls work(begin, end, worker) for each, from `threads` threads at the
// same time; `worker` < threads tells which. No order is promised: results must not depend on it. The first exception
// is thrown again when all threads have stopped.
void for_each_piece(std::size_t items, std::size_t piece, unsigned threads,
                    const std::function<void(std::size_t begin, std::size_t end, unsigned worker)>& work);

}  // namespace sumi
