#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sumi::net {

// Threads that do jobs in the order they came, and a queue that refuses rather than grow.
//   Threads  offer() and waiting() from any; the pool is made and destroyed by one.
class WorkerPool {
 public:
  WorkerPool(unsigned threads, std::size_t most_waiting);
  ~WorkerPool();  // does what waits first
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Whether the job will be done. Jobs throw nothing.
  [[nodiscard]] bool offer(std::function<void()> job);
  [[nodiscard]] std::size_t waiting() const;
  // Leaves out what waits, and takes nothing more.
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
