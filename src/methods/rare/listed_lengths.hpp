#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// Bytes of a stretch; a longer one than 2^32 - 1 counts as that, rounded down to whole characters.
using Length = std::uint32_t;

// Lengths that a byte can't hold, by position: in a list, in memory or in a file, to which sorted runs are merged.
//   Threads  add() from one at a time, also while others read the list; merge() alone.
class ListedLengths {
 public:
  using Entry = std::pair<Position, Length>;
  using List = std::vector<Entry>;

  ListedLengths() = default;
  // The list, and what is added until it is merged, lie in files there, as far as they are long; in memory if that is
  // empty. Requires: not copied.
  explicit ListedLengths(std::string spool_folder) : spool_folder_(std::move(spool_folder)) {}

  // By position; of one position, the last stays behind. O(entries * log(entries)), or O(entries) if they are so.
  static void sort(List& entries);
  // In any order; of one position, the last counts, also of those that were added before. As sort().
  void add(const List& entries);
  // Merges what was added; leaves those at positions that keep(position) takes.
  //   Cost    O(all), and O(log(runs)) more where one run is left for another.
  //   Memory  the list once more.
  void merge(const std::function<bool(Position)>& keep);

  // Without what wasn't merged.
  [[nodiscard]] const List& list() const { return list_; }
  [[nodiscard]] bool is_in_file() const { return !spool_folder_.empty(); }
  // The process's own, for what was merged.
  [[nodiscard]] std::uint64_t memory_bytes() const;

 private:
  std::string spool_folder_;
  List list_;
  std::vector<List> added_;
};

}  // namespace sumi::rare
