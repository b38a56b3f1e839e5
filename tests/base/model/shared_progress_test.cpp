#include "base/model/shared_progress.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(SharedProgress, AddsUpWhatIsDone) {
  std::vector<std::uint64_t> reported;
  const Progress progress = [&](std::string_view stage, std::uint64_t done, std::uint64_t total) {
    EXPECT_EQ(stage, "counting");
    EXPECT_EQ(total, 5u);
    reported.push_back(done);
  };
  SharedProgress shared(progress, "counting", 5);
  shared.add(2);
  shared.add(3);
  EXPECT_EQ(reported, (std::vector<std::uint64_t>{2, 5}));
  const Progress nobody;
  SharedProgress(nobody, "counting", 1).add(1);
}

TEST(SharedProgress, IsSilentAfterAReportThatThrew) {
  std::atomic<int> reports = 0;
  std::atomic<int> waiting = 0;
  const Progress progress = [&](std::string_view, std::uint64_t, std::uint64_t) {
    ++reports;
    while (waiting < 4) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    throw reports.load();
  };
  SharedProgress shared(progress, "counting", 4);
  std::atomic<int> thrown = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        ++waiting;
        try {
          shared.add(1);
        } catch (int) {
          ++thrown;
        }
      });
  }
  EXPECT_EQ(reports, 1);
  EXPECT_EQ(thrown, 1);
}

}  // namespace
}  // namespace sumi
