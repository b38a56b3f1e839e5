#include "signals.hpp"

#include <csignal>
#include <thread>

#include "io/output.hpp"

namespace sumi::cli {

void clean_up_on_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  sigset_t ending;
  sigemptyset(&ending);
  sigaddset(&ending, SIGINT);
  sigaddset(&ending, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &ending, nullptr);
  std::thread([ending] {
    int signal = 0;
    if (sigwait(&ending, &signal) != 0) return;
    io::remove_temporaries();
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &ending, nullptr);
    std::raise(signal);
  }).detach();
}

}  // namespace sumi::cli
