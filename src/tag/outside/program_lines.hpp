#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace sumi::tag {

// A program that communicates by lines: it receives them on its standard input, and answers on its standard output. Its
// standard error is discarded, because it may quote a document.
//   Ends     with this object: its input is closed, and its process group is killed.
//   Limits   an answer of kMostBytes.
//   Threads  one at a time.
//   Errors   unfinished, at "the finder": it can't be started, ended, closed its output, or takes longer than allowed.
class ProgramLines {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  // Runs the command by /bin/sh. Errors: as above.
  explicit ProgramLines(const std::string& command);
  ~ProgramLines();
  ProgramLines(const ProgramLines&) = delete;
  ProgramLines& operator=(const ProgramLines&) = delete;

  // Sends a line (without its line break), and waits for one; `patience` (above 0) limits each of the two.
  [[nodiscard]] std::string ask(std::string_view line, std::chrono::milliseconds patience);
  // Waits for a line that it sends unasked.
  [[nodiscard]] std::string listen(std::chrono::milliseconds patience);

 private:
  void exchange(std::string_view to_send, std::chrono::milliseconds patience);
  [[nodiscard]] bool has_line() const { return received_.find('\n', searched_) != std::string::npos; }
  void receive();

  pid_t process_ = -1;
  int socket_ = -1;  // for both directions
  std::string received_;
  std::size_t searched_ = 0;  // bytes that are known to hold no line break
};

}  // namespace sumi::tag
