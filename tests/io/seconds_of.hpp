#pragma once

#include <ctime>

namespace sumi::io {

// How long an action takes of the processor's time, of all threads.
template <typename Action>
double seconds_of(Action action) {
  const std::clock_t begin = std::clock();
  action();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace sumi::io
