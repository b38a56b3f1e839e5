#include "typed_password.hpp"

#include <iostream>

#include <termios.h>
#include <unistd.h>

#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr std::size_t kLeastPasswordBytes = 10;

// Turns a terminal's echo off for its lifetime.
class SilentTerminal {
 public:
  SilentTerminal() : is_terminal_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!is_terminal_) return;
    termios silent = before_;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  }
  ~SilentTerminal() {
    if (is_terminal_) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
  }
  SilentTerminal(const SilentTerminal&) = delete;
  SilentTerminal& operator=(const SilentTerminal&) = delete;

 private:
  termios before_{};
  bool is_terminal_;
};

}  // namespace

std::string typed_password(std::ostream& err) {
  err << "password (a line of standard input): " << std::flush;
  std::string password;
  {
    const SilentTerminal silent;
    std::getline(std::cin, password);
  }
  err << '\n';
  if (password.size() < kLeastPasswordBytes)
    throw Error{Error::Kind::bad_usage, "", "a password has 10 bytes or more; type one as a line"};
  return password;
}

}  // namespace sumi::cli
