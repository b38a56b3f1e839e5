#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace sumi::cli {

// Runs a job whenever it is woken, until it ends.
class Background {
 public:
  explicit Background(std::function<void()> job) : job_(std::move(job)), thread_([this] { work(); }) {}
  ~Background() {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    changed_.notify_all();
  }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  void wake() {
    {
      const std::lock_guard lock(mutex_);
      is_woken_ = true;
    }
    changed_.notify_all();
  }

 private:
  void work() {
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_woken_ || is_ending_; });
        if (is_ending_) return;
        is_woken_ = false;
      }
      job_();
    }
  }

  std::function<void()> job_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_woken_ = false;
  bool is_ending_ = false;
  std::jthread thread_;
};

}  // namespace sumi::cli
