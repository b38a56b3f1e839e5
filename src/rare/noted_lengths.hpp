#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "rare/frequent_lengths.hpp"

namespace sumi::rare {

// Long lengths as threads note them, on their way to those of a text: at once, or, where these lie in a file, many at a
// time.
//   Memory   16 bytes each that was noted; where they go to a file, most_bytes() a thread and those of a piece.
//   Threads  of(), end_piece(): each of one worker.
class NotedLengths {
 public:
  static constexpr std::uint64_t most_bytes() { return kMany * sizeof(FrequentLengths::LongLengths::value_type); }

  NotedLengths(FrequentLengths& lengths, unsigned threads) : lengths_(lengths), of_(threads) {}

  [[nodiscard]] FrequentLengths::LongLengths& of(unsigned worker) { return of_[worker]; }
  void end_piece(unsigned worker) {
    if (!lengths_.lists_in_file() || of_[worker].size() < kMany) return;
    const std::lock_guard alone(one_at_a_time_);
    lengths_.add_long(of_[worker]);
    of_[worker].clear();
  }
  // All threads have ended.
  void finish() {
    for (const auto& noted : of_) lengths_.add_long(noted);
    lengths_.finish();
  }

 private:
  static constexpr std::size_t kMany = std::size_t{1} << 16;

  FrequentLengths& lengths_;
  std::mutex one_at_a_time_;
  std::vector<FrequentLengths::LongLengths> of_;
};

}  // namespace sumi::rare
