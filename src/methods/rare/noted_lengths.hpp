#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "methods/rare/frequent_lengths.hpp"

namespace sumi::rare {

// Long lengths that threads have found, before they are added to those of a text: all at the end, or, if these are in a
// file, many at a time.
//   Memory   16 bytes for each; if they go to a file, most_bytes() a thread.
//   Threads  of() and hand_over_if_many(): each thread with its own worker number.
class NotedLengths {
 public:
  // Includes the memory for sorting.
  static constexpr std::uint64_t most_bytes() { return kMany * sizeof(ListedLengths::Entry) * 3 / 2; }

  NotedLengths(FrequentLengths& lengths, unsigned threads) : lengths_(lengths), of_(threads) {
    if (!lengths.lists_in_file()) return;
    for (auto& noted : of_) noted.reserve(kMany);
  }

  [[nodiscard]] FrequentLengths::LongLengths& of(unsigned worker) { return of_[worker]; }
  // Call after each addition.
  void hand_over_if_many(unsigned worker) {
    if (of_[worker].size() >= kMany && lengths_.lists_in_file()) hand_over(of_[worker]);
  }
  // Call after all threads have ended.
  void finish() {
    for (const auto& noted : of_) lengths_.add_long(noted);
    lengths_.finish();
  }

 private:
  static constexpr std::size_t kMany = std::size_t{1} << 16;

  void hand_over(FrequentLengths::LongLengths& noted) {
    ListedLengths::sort(noted);
    const std::lock_guard alone(note_mutex_);
    lengths_.add_long(noted);
    noted.clear();
  }

  FrequentLengths& lengths_;
  std::mutex note_mutex_;
  std::vector<FrequentLengths::LongLengths> of_;
};

}  // namespace sumi::rare
