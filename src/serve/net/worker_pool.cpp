#include "serve/net/worker_pool.hpp"

#include <utility>

namespace sumi::net {

WorkerPool::WorkerPool(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  threads_.clear();
}

bool WorkerPool::offer(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (is_ending_ || jobs_.size() >= most_waiting_) return false;
    jobs_.push_back(std::move(job));
  }
  changed_.notify_one();
  return true;
}

std::size_t WorkerPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void WorkerPool::abandon() {
  std::deque<std::function<void()>> left;
  const std::lock_guard lock(mutex_);
  is_ending_ = true;
  left.swap(jobs_);
}

void WorkerPool::work() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return is_ending_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

}  // namespace sumi::net
