#include "rare/listed_lengths.hpp"

#include <algorithm>
#include <queue>

#include "model/spooled_pages.hpp"

namespace sumi::rare {
namespace {

// The next entry of a run; later runs count.
struct Next {
  Position position;
  std::size_t run;
  std::size_t entry;

  bool operator<(const Next& other) const {  // the least is the top of a queue
    return position != other.position ? position > other.position : run > other.run;
  }
};

}  // namespace

void ListedLengths::add(const List& entries) {
  if (entries.empty()) return;
  List& run = added_.emplace_back();
  reserve_in(spool_folder_, run, entries.size());
  run.assign(entries.begin(), entries.end());
  std::stable_sort(run.begin(), run.end(), [](const Entry& a, const Entry& b) { return a.first < b.first; });
}

void ListedLengths::merge(const std::function<bool(Position)>& keep) {
  if (added_.empty()) {
    std::erase_if(list_, [&keep](const Entry& entry) { return !keep(entry.first); });
    return;
  }
  std::vector<const List*> runs{&list_};
  for (const List& run : added_) runs.push_back(&run);
  std::size_t size = 0;
  std::priority_queue<Next> next;
  for (std::size_t run = 0; run < runs.size(); ++run) {
    size += runs[run]->size();
    if (!runs[run]->empty()) next.push({runs[run]->front().first, run, 0});
  }
  List merged;
  reserve_in(spool_folder_, merged, size);
  while (!next.empty()) {
    const auto [position, run, entry] = next.top();
    next.pop();
    if (keep(position)) {
      if (merged.empty() || merged.back().first != position) merged.emplace_back();
      merged.back() = (*runs[run])[entry];
    }
    if (entry + 1 < runs[run]->size()) next.push({(*runs[run])[entry + 1].first, run, entry + 1});
  }
  list_ = std::move(merged);
  added_.clear();
}

std::uint64_t ListedLengths::memory_bytes() const {
  const std::uint64_t bytes = list_.capacity() * sizeof(Entry);
  return is_in_file() && bytes >= kLeastSpooledBytes ? 0 : bytes;
}

}  // namespace sumi::rare
