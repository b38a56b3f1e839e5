#include "methods/rare/listed_lengths.hpp"

#include <algorithm>
#include <queue>

#include "base/model/spooled_pages.hpp"

namespace sumi::rare {
namespace {

// The next entry of a run; for equal positions, the later run wins.
struct Next {
  Position position;
  std::size_t run;
  std::size_t entry;

  bool operator<(const Next& other) const {  // reversed, so that the queue's top is the least
    return position != other.position ? position > other.position : run > other.run;
  }
};

}  // namespace

void ListedLengths::sort(List& entries) {
  const auto before = [](const Entry& a, const Entry& b) { return a.first < b.first; };
  if (!std::is_sorted(entries.begin(), entries.end(), before)) std::stable_sort(entries.begin(), entries.end(), before);
}

void ListedLengths::add(const List& entries) {
  if (entries.empty()) return;
  List& run = added_.emplace_back();
  reserve_in(spool_folder_, run, entries.size());
  run.assign(entries.begin(), entries.end());
  sort(run);
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
    Next from = next.top();
    next.pop();
    const List& run = *runs[from.run];
    for (;;) {
      if (keep(from.position)) {
        if (merged.empty() || merged.back().first != from.position) merged.emplace_back();
        merged.back() = run[from.entry];
      }
      if (++from.entry == run.size()) break;
      from.position = run[from.entry].first;
      if (!next.empty() && from < next.top()) {
        next.push(from);
        break;
      }
    }
  }
  list_ = std::move(merged);
  added_.clear();
}

std::uint64_t ListedLengths::memory_bytes() const {
  const bool is_spooled = is_in_file() && list_.capacity() * sizeof(Entry) >= kLeastSpooledBytes;
  return is_spooled ? 0 : list_.size() * sizeof(Entry);
}

}  // namespace sumi::rare
