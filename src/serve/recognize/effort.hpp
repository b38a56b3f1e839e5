#pragma once

#include <cstdint>

namespace sumi::recognize {

// Steps of a few seconds.
inline constexpr std::uint64_t kMostRequestSteps = 200'000'000;

// The budget of a request for its own expressions: steps of its regular expressions over all its texts, and comparisons
// with its lists.
//   Threads  one.
class Effort {
 public:
  explicit Effort(std::uint64_t most = kMostRequestSteps) : left_(most) {}

  // Errors: unfinished if nothing is left.
  void spend(std::uint64_t steps);

 private:
  std::uint64_t left_;
};

}  // namespace sumi::recognize
