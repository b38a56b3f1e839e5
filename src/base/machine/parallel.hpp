#pragma once

#include <cstddef>
#include <functional>

namespace sumi {

// Splits [0, items) into pieces of `piece` items and calls work(begin, end, worker) for each on `threads` threads;
// `worker` < threads identifies the thread. The order is unspecified, so results must not depend on it. The first
// exception is rethrown after all threads have stopped.
void for_each_piece(std::size_t items, std::size_t piece, unsigned threads,
                    const std::function<void(std::size_t begin, std::size_t end, unsigned worker)>& work);

}  // namespace sumi
