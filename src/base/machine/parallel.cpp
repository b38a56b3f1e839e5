#include "base/machine/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace sumi {

void for_each_piece(std::size_t items, std::size_t piece, unsigned threads,
                    const std::function<void(std::size_t, std::size_t, unsigned)>& work) {
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const auto run = [&](unsigned worker) {
    try {
      for (;;) {
        const std::size_t begin = next.fetch_add(piece);
        if (begin >= items) return;
        work(begin, std::min(items, begin + piece), worker);
      }
    } catch (...) {
      const std::scoped_lock lock(failure_mutex);
      if (!failure) failure = std::current_exception();
      next = items;
    }
  };
  const std::size_t pieces = (items + piece - 1) / piece;
  const auto helpers = static_cast<unsigned>(std::min<std::size_t>(pieces, std::max(1U, threads)));
  {
    std::vector<std::jthread> others;
    others.reserve(helpers);
    try {
      for (unsigned worker = 1; worker < helpers; ++worker) others.emplace_back(run, worker);
    } catch (const std::system_error&) {  // no more threads available: the existing ones do all the work
    }
    run(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sumi
