#include "standard_streams.hpp"

#include <array>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace sumi::cli {

bool open_standard_streams() {
  // The wrong modes for input and output, so that using these fails. Messages on standard error go nowhere.
  constexpr std::array<int, 3> kModes{O_WRONLY, O_RDONLY, O_WRONLY};
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) != -1) continue;
    if (::open("/dev/null", kModes[static_cast<std::size_t>(stream)]) != stream)
      return false;  // the lowest free number
  }
  return true;
}

bool reader_has_left() {
  pollfd output{STDOUT_FILENO, 0, 0};
  return ::poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

}  // namespace sumi::cli
