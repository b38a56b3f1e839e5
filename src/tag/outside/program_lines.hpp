#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace sumi::tag {

// A program that is talked to by lines: it is sent them on its standard input, and answers on its standard output.
// What it writes on standard error is thrown away: it may quote a document.
//   Ends     with this: its input is closed, and its process group is killed.
//   Limits   an answer of kMostBytes.
//   Threads  one at a time.
//   Errors   unfinished, at "the finder": it can't be started, ended, closed its output, or takes longer than it may.
class ProgramLines {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  // Runs the command by /bin/sh. Errors: as above.
  explicit ProgramLines(const std::string& command);
  ~ProgramLines();
  ProgramLines(const ProgramLines&) = delete;
  ProgramLines& operator=(const ProgramLines&) = delete;

  // Sends a line (without its end), and waits for one, at most so long (above 0) for each of both.
  [[nodiscard]] std::string ask(std::string_view line, std::chrono::milliseconds patience);
  // Waits for a line that it says by itself.
  [[nodiscard]] std::string listen(std::chrono::milliseconds patience);

 private:
  void exchange(std::string_view to_send, std::chrono::milliseconds patience);
  [[nodiscard]] bool has_line() const { return received_.find('\n', searched_) != std::string::npos; }
  void receive();

  pid_t process_ = -1;
  int socket_ = -1;  // both ways
  std::string received_;
  std::size_t searched_ = 0;  // bytes of it that hold no end of a line
};

}  // namespace sumi::tag
