#pragma once

#include <cstddef>
#include <functional>

namespace sumi::attack {

// Calls work(item, worker) for each item in [0, items), from up to `threads` threads at the same time, one item after another as
// they come free; `worker` < threads tells which. Results must not depend on the order. The first exception is thrown again
// when all have stopped.
void in_threads(std::size_t items, unsigned threads, const std::function<void(std::size_t item, unsigned worker)>& work);

}  // namespace sumi::attack
