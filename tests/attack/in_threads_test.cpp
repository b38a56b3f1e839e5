#include "attack/in_threads.hpp"

#include <atomic>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::attack {
namespace {

TEST(InThreads, VisitsEachItemOnce) {
  for (const unsigned threads : {0U, 1U, 2U, 7U}) {
    for (const std::size_t items : {0U, 1U, 5U, 1000U}) {
      std::vector<std::atomic<int>> visits(items);
      in_threads(items, threads, [&](std::size_t item, unsigned worker) {
        EXPECT_LT(worker, std::max(1U, threads));
        ++visits[item];
      });
      for (const auto& count : visits) EXPECT_EQ(count, 1);
    }
  }
}

TEST(InThreads, ThrowsWhatFails) {
  for (const unsigned threads : {1U, 3U})
    EXPECT_THROW(in_threads(50, threads, [](std::size_t item, unsigned) { if (item == 20) throw std::runtime_error("no"); }),
                 std::runtime_error);
}

}  // namespace
}  // namespace sumi::attack
