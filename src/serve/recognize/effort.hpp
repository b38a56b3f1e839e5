#pragma once

#include <cstdint>

namespace sumi::recognize {

// A few seconds of work.
inline constexpr std::uint64_t kMostRequestSteps = 200'000'000;

// What the words of a client may cost in one request, in all: steps of its regular expressions over all its texts, and
// comparisons with its lists.
//   Threads  one.
class Effort {
 public:
  explicit Effort(std::uint64_t most = kMostRequestSteps) : left_(most) {}

  // Errors: unfinished when nothing is left.
  void spend(std::uint64_t steps);

 private:
  std::uint64_t left_;
};

}  // namespace sumi::recognize
