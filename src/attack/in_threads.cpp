#include "attack/in_threads.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sumi::attack {

void in_threads(std::size_t items, unsigned threads, const std::function<void(std::size_t, unsigned)>& work) {
  std::atomic<std::size_t> next{0};
  std::mutex failing;
  std::exception_ptr failure;
  const auto run = [&](unsigned worker) {
    try {
      for (std::size_t item = next++; item < items; item = next++) work(item, worker);
    } catch (...) {
      const std::scoped_lock lock(failing);
      if (!failure) failure = std::current_exception();
      next = items;
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned worker = 1; worker < std::min<std::size_t>(threads, items); ++worker) others.emplace_back(run, worker);
    run(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sumi::attack
