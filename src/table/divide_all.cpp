#include "table/divide_all.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "base/machine/parallel.hpp"

namespace sumi::table {
namespace {

constexpr std::size_t kRowsToShare = 2048;  // smaller ranges are finished by the thread that has them

// Ranges that wait for a thread, and the number of threads that may still add some.
class Waiting {
 public:
  explicit Waiting(const RowRange& all) : ranges_{all}, open_(1) {}

  [[nodiscard]] std::optional<RowRange> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !ranges_.empty() || open_ == 0; });
    if (open_ == 0) return std::nullopt;
    const RowRange range = ranges_.back();
    ranges_.pop_back();
    return range;
  }
  void add(const RowRange& range) {
    {
      const std::scoped_lock lock(mutex_);
      ranges_.push_back(range);
      ++open_;
    }
    changed_.notify_one();
  }
  void done() {
    const std::scoped_lock lock(mutex_);
    if (--open_ == 0) changed_.notify_all();
  }
  void stop() {
    const std::scoped_lock lock(mutex_);
    open_ = 0;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<RowRange> ranges_;
  std::size_t open_;
};

}  // namespace

std::vector<RowRange> divide_all(std::size_t rows, unsigned threads,
                                 const std::function<std::optional<std::size_t>(const RowRange&, unsigned)>& divide) {
  if (rows == 0) return {};
  Waiting waiting({0, rows});
  std::vector<std::vector<RowRange>> parts(std::max(1U, threads));
  for_each_piece(parts.size(), 1, threads, [&](std::size_t, std::size_t, unsigned worker) {
    try {
      std::vector<RowRange> own;
      while (const std::optional<RowRange> taken = waiting.take()) {
        own.assign(1, *taken);
        while (!own.empty()) {
          const RowRange range = own.back();
          own.pop_back();
          const std::optional<std::size_t> border = divide(range, worker);
          if (!border) {
            parts[worker].push_back(range);
            continue;
          }
          for (const RowRange& part : {RowRange{range.begin, *border}, RowRange{*border, range.end}}) {
            if (part.size() > kRowsToShare) {
              waiting.add(part);
            } else {
              own.push_back(part);
            }
          }
        }
        waiting.done();
      }
    } catch (...) {
      waiting.stop();
      throw;
    }
  });
  std::vector<RowRange> all;
  for (const std::vector<RowRange>& some : parts) all.insert(all.end(), some.begin(), some.end());
  std::sort(all.begin(), all.end(), [](const RowRange& a, const RowRange& b) { return a.begin < b.begin; });
  return all;
}

}  // namespace sumi::table
