#pragma once

#include <cstdint>
#include <mutex>
#include <string_view>

#include <sumi/model/progress.hpp>

namespace sumi {

// Reports one stage that several threads share: one report at a time, and none after a report that threw.
//   Requires  `progress` outlives it.
//   Threads   add() from any number.
class SharedProgress {
 public:
  SharedProgress(const Progress& progress, std::string_view stage, std::uint64_t total)
      : progress_(progress), stage_(stage), total_(total) {}

  // Adds to what is done. Throws what the callback throws.
  void add(std::uint64_t done);

 private:
  const Progress& progress_;
  std::string_view stage_;
  std::uint64_t total_;
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  bool stopped_ = false;
};

}  // namespace sumi
