#include "signals.hpp"

#include <csignal>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "base/bytes/output.hpp"

namespace sumi::cli {

namespace {

std::mutex stop_mutex;
std::function<void()> stop_first;

std::function<void()> taken_stop() {
  const std::lock_guard lock(stop_mutex);
  return std::exchange(stop_first, nullptr);
}

}  // namespace

void stop_on_signal(std::function<void()> stop) {
  const std::lock_guard lock(stop_mutex);
  stop_first = std::move(stop);
}

void clean_up_on_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  sigset_t ending;
  sigemptyset(&ending);
  sigaddset(&ending, SIGINT);
  sigaddset(&ending, SIGTERM);
  struct sigaction hung_up{};
  if (sigaction(SIGHUP, nullptr, &hung_up) == 0 && hung_up.sa_handler != SIG_IGN) sigaddset(&ending, SIGHUP);  // nohup
  pthread_sigmask(SIG_BLOCK, &ending, nullptr);
  const auto clean_up = [ending] {
    int signal = 0;
    for (bool goes_on = true; goes_on;) {
      if (sigwait(&ending, &signal) != 0) return;
      const std::function<void()> stop = taken_stop();
      if (stop) stop();
      goes_on = stop != nullptr;
    }
    io::remove_temporaries();
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &ending, nullptr);
    std::raise(signal);
  };
  try {
    std::thread(clean_up).detach();
  } catch (const std::system_error&) {  // no thread is available: the next run removes what a signal leaves
    pthread_sigmask(SIG_UNBLOCK, &ending, nullptr);
  }
}

}  // namespace sumi::cli
