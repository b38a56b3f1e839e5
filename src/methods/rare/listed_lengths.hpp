#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The bytes of a stretch; above 2^32 - 1 capped, rounded down to whole characters.
using Length = std::uint32_t;

// Lengths that a byte can't hold, by position: a list in memory, or in a file to which sorted runs are merged.
//   Threads  add() from one at a time, also while others read the list; merge() alone.
class ListedLengths {
 public:
  using Entry = std::pair<Position, Length>;
  using List = std::vector<Entry>;

  ListedLengths() = default;
  // Long lists and added runs are in files in that folder; in memory if it is empty. Requires: not copied.
  explicit ListedLengths(std::string spool_folder) : spool_folder_(std::move(spool_folder)) {}

  // Sorts by position; of equal positions, the last entry stays. O(entries * log(entries)), or O(entries) if sorted.
  static void sort(List& entries);
  // Adds entries in any order; of equal positions the last one counts, also against earlier additions. Cost as sort().
  void add(const List& entries);
  // Merges what was added; keeps entries at positions for which keep(position) is true.
  //   Cost    O(all), and O(log(runs)) more for each switch between runs.
  //   Memory  the list once more.
  void merge(const std::function<bool(Position)>& keep);

  // The merged list, without unmerged entries.
  [[nodiscard]] const List& list() const { return list_; }
  [[nodiscard]] bool is_in_file() const { return !spool_folder_.empty(); }
  // The process's own memory for what was merged.
  [[nodiscard]] std::uint64_t memory_bytes() const;

 private:
  std::string spool_folder_;
  List list_;
  std::vector<List> added_;
};

}  // namespace sumi::rare
