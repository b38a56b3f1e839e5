#include "tag/outside/program_lines.hpp"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

[[noreturn]] void refuse(std::string_view fact) {
  throw Error{Error::Kind::unfinished, "the finder", fact, "run its command by itself to see why"};
}

// The file actions of a new process: one end of the socket is its input and output; its error output is discarded.
class Spawning {
 public:
  explicit Spawning(int socket) {
    posix_spawn_file_actions_init(&files_);
    posix_spawnattr_init(&attributes_);
    posix_spawn_file_actions_adddup2(&files_, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, socket, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes_, 0);
  }
  ~Spawning() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;

  [[nodiscard]] bool start(const std::string& command, pid_t& process) const {
    std::string shell = "sh";
    std::string option = "-c";
    std::string text = command;
    const std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
    return posix_spawn(&process, "/bin/sh", &files_, &attributes_, arguments.data(), environ) == 0;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

// A file descriptor that becomes readable once the time is up.
class Timer {
 public:
  explicit Timer(std::chrono::milliseconds time) : descriptor_(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC)) {
    const itimerspec once{{}, {time.count() / 1000, (time.count() % 1000) * 1'000'000}};
    if (descriptor_ < 0 || timerfd_settime(descriptor_, 0, &once, nullptr) != 0) {
      if (descriptor_ >= 0) close(descriptor_);
      refuse("it can't be waited for");
    }
  }
  ~Timer() { close(descriptor_); }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace

ProgramLines::ProgramLines(const std::string& command) {
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) refuse("it can't be started");
  socket_ = ends[0];
  const bool is_started = Spawning(ends[1]).start(command, process_);
  close(ends[1]);
  if (!is_started) {
    close(socket_);
    refuse("it can't be started");
  }
}

ProgramLines::~ProgramLines() {
  close(socket_);
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::string ProgramLines::ask(std::string_view line, std::chrono::milliseconds patience) {
  exchange(std::string(line) + '\n', patience);
  return listen(patience);
}

std::string ProgramLines::listen(std::chrono::milliseconds patience) {
  exchange({}, patience);
  const std::size_t end = received_.find('\n');
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  searched_ = 0;
  return line;
}

// Sends and receives at the same time, because a program may answer before it has read everything.
void ProgramLines::exchange(std::string_view to_send, std::chrono::milliseconds patience) {
  if (to_send.empty() && has_line()) return;
  const Timer timer(patience);
  while (!to_send.empty() || !has_line()) {
    std::array<pollfd, 2> both{pollfd{socket_, static_cast<short>(POLLIN | (to_send.empty() ? 0 : POLLOUT)), 0},
                               pollfd{timer.descriptor(), POLLIN, 0}};
    if (poll(both.data(), both.size(), -1) < 0) {
      if (errno == EINTR) continue;
      refuse("it can't be waited for");
    }
    if (both[1].revents != 0) refuse("it takes too long");
    const pollfd& one = both[0];
    if ((one.revents & POLLIN) != 0 || (one.revents & POLLOUT) == 0) receive();
    if ((one.revents & POLLOUT) == 0) continue;
    const ssize_t sent = send(socket_, to_send.data(), to_send.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) refuse("it ended");
    if (sent > 0) to_send.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void ProgramLines::receive() {
  std::array<char, 65536> piece{};
  const ssize_t got = recv(socket_, piece.data(), piece.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) refuse("it ended");
  searched_ = received_.size();
  received_.append(piece.data(), static_cast<std::size_t>(got));
  if (received_.size() > kMostBytes) refuse("it says too much");
}

}  // namespace sumi::tag
