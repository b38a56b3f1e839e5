#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "serve/protocols/message.hpp"

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

// Returns the path and the query of a request's target, decoded; nothing if an escape is invalid.
[[nodiscard]] std::optional<std::pair<std::string, std::map<std::string, std::string>>> parsed_target(
    std::string_view target);

// Returns the head of a response, up to the empty line. `length`: of the body; nothing for a chunked one.
[[nodiscard]] std::string response_head(const serve::Response& response, std::optional<std::size_t> length,
                                        bool keeps_alive);

// Returns a chunk of a body; an empty one ends it.
[[nodiscard]] std::string chunk(std::string_view piece);

}  // namespace sumi::net
