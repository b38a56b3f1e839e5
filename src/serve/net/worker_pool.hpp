#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sumi::net {

// Threads that run jobs in the order of their arrival, with a bounded queue that refuses when it is full.
//   Threads  offer() and waiting() from any; the pool is made and destroyed by one.
class WorkerPool {
 public:
  WorkerPool(unsigned threads, std::size_t most_waiting);
  ~WorkerPool();  // runs the waiting jobs first
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Returns whether the job will be run. Jobs throw nothing.
  [[nodiscard]] bool offer(std::function<void()> job);
  [[nodiscard]] std::size_t waiting() const;
  // Drops the waiting jobs, and accepts no more.
  void abandon();

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
  std::size_t most_waiting_;
  bool is_ending_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace sumi::net
