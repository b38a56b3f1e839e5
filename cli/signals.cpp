#include "signals.hpp"

#include <csignal>
#include <system_error>
#include <thread>

#include "io/bytes/output.hpp"

namespace sumi::cli {

void clean_up_on_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  sigset_t ending;
  sigemptyset(&ending);
  sigaddset(&ending, SIGINT);
  sigaddset(&ending, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &ending, nullptr);
  const auto clean_up = [ending] {
    int signal = 0;
    if (sigwait(&ending, &signal) != 0) return;
    io::remove_temporaries();
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &ending, nullptr);
    std::raise(signal);
  };
  try {
    std::thread(clean_up).detach();
  } catch (const std::system_error&) {  // no thread to be had: the next run removes what a signal leaves
    pthread_sigmask(SIG_UNBLOCK, &ending, nullptr);
  }
}

}  // namespace sumi::cli
