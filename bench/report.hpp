#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include "measurements.hpp"

namespace sumi::bench {

// A case to time on a text.
struct Case {
  std::string text;
  std::string variant;
  std::uint64_t bytes = 0;
  std::function<void(benchmark::State&)> run;  // loops over the state; its counters are the row's extras
  bool child = false;  // sets the iteration's time itself, and the counter "cpu", because another process works
};

// A function that calls `work` in the timed loop.
template <typename Work>
std::function<void(benchmark::State&)> timed(Work work) {
  return [work](benchmark::State& state) {
    for (auto _ : state) work(state);
  };
}

// The time that is compared; `none`: nothing is.
enum class Clock { cpu, wall, none };

// Times cases with Google Benchmark, prints its table of medians, and records the rows.
class Report {
 public:
  // `runs` for each case, unless compare() sets less.
  Report(Measurements& measurements, unsigned runs) : measurements_(measurements), runs_(runs) {}

  // Runs all cases by turns, in random order, so that disturbances of the machine affect all alike. All others are
  // compared with the first: time a byte.
  void compare(std::string_view figure, const std::vector<Case>& cases, Clock clock = Clock::cpu,
               unsigned most_runs = 5);

  // A row that isn't timed.
  void record(const Measurement& row);

 private:
  Measurements& measurements_;
  unsigned runs_;
};

}  // namespace sumi::bench
