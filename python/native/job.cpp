#include "job.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string>
#include <thread>

#include <pthread.h>

namespace sumi::python {
namespace {

using namespace std::chrono_literals;

constexpr auto kLook = 50ms;       // between checks for signals
constexpr auto kPatience = 500ms;  // for a report, after a stop

// Thrown to end work that was stopped.
struct Stopped {};

struct Job {
  std::mutex lock;
  std::condition_variable changed;
  bool is_done = false;
  bool has_news = false;
  std::string stage;
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  std::exception_ptr error;
  std::atomic<bool> is_stopped = false;

  void report(std::string_view at, std::uint64_t of_it, std::uint64_t all) {
    if (is_stopped) throw Stopped{};
    const std::lock_guard guard(lock);
    has_news = true;
    stage = at;
    done = of_it;
    total = all;
  }

  void finish(std::exception_ptr failure) {
    const std::lock_guard guard(lock);
    error = std::move(failure);
    is_done = true;
    changed.notify_all();
  }

  // Returns whether it is done by then.
  bool wait(std::chrono::milliseconds patience) {
    std::unique_lock guard(lock);
    return changed.wait_for(guard, patience, [&] { return is_done; });
  }
};

// The state shared by all calls.
struct Running {
  std::mutex lock;
  std::condition_variable ended;
  std::size_t jobs = 0;
};

Running* all_running = nullptr;  // abandoned threads may outlive static objects

Running& running() {
  static const bool is_made = [] {
    all_running = new Running;
    // A forked process has none of the threads, and locks may stay held in it forever.
    pthread_atfork(nullptr, nullptr, [] { all_running = new Running; });
    return true;
  }();
  static_cast<void>(is_made);
  return *all_running;
}

void start(const std::shared_ptr<Job>& job, std::function<void(const Progress&)> work) {
  {
    const std::lock_guard guard(running().lock);
    ++running().jobs;
  }
  std::thread([job, work = std::move(work)]() mutable {
    std::exception_ptr failure;
    try {
      work(
          [&job](std::string_view stage, std::uint64_t done, std::uint64_t total) { job->report(stage, done, total); });
    } catch (...) {
      failure = std::current_exception();
    }
    work = nullptr;
    job->finish(std::move(failure));
    const std::lock_guard guard(running().lock);
    --running().jobs;
    running().ended.notify_all();
  }).detach();
}

void tell(Job& job, const py::object& listener) {
  std::unique_lock guard(job.lock);
  if (!job.has_news) return;
  job.has_news = false;
  const std::string stage = job.stage;
  const std::uint64_t done = job.done;
  const std::uint64_t total = job.total;
  guard.unlock();
  listener(stage, done, total);
}

}  // namespace

void run_job(std::function<void(const Progress&)> work, const py::object& listener) {
  const auto job = std::make_shared<Job>();
  start(job, std::move(work));
  try {
    for (;;) {
      bool is_done = false;
      {
        const py::gil_scoped_release released;
        is_done = job->wait(kLook);
      }
      if (is_done) break;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!listener.is_none()) tell(*job, listener);
    }
  } catch (...) {
    job->is_stopped = true;
    const py::gil_scoped_release released;
    job->wait(kPatience);
    throw;
  }
  if (job->error) std::rethrow_exception(job->error);
}

void wait_for_left_work(double seconds) {
  const py::gil_scoped_release released;
  std::unique_lock guard(running().lock);
  running().ended.wait_for(guard, std::chrono::duration<double>(seconds), [] { return running().jobs == 0; });
}

}  // namespace sumi::python
