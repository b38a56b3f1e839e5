#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>
#include <unistd.h>

#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace hide {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;  // with what ends it but for the line feed
constexpr std::size_t kReadAtOnce = std::size_t{1} << 16;

// Two descriptors that may or may not block, and one that says when to stop.
class LineStreams {
 public:
  LineStreams(int from, int to, int stop) : from_(from), to_(to), stop_(stop) {}

  // As much as there is, at least a byte; 0: there is no more, or it was stopped.
  std::size_t read(std::string& buffer) {
    while (true) {
      std::array<pollfd, 2> ready{{{from_, POLLIN, 0}, {stop_, POLLIN, 0}}};
      if (::poll(ready.data(), ready.size(), -1) < 0) {
        if (errno == EINTR) continue;
        throw Error{Error::Kind::bad_input, "standard input", "it can't be read"};
      }
      if (ready[1].revents != 0) {
        is_stopped_ = true;
        return 0;
      }
      const ssize_t got = ::read(from_, buffer.data(), buffer.size());
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR && errno != EAGAIN) throw Error{Error::Kind::bad_input, "standard input", "it can't be read"};
    }
  }

  void write(std::string_view bytes) {
    constexpr std::size_t kAtOnce = 4096;  // a pipe that takes anything takes so much
    while (!bytes.empty()) {
      wait_for_reader();
      const ssize_t written = ::write(to_, bytes.data(), std::min(bytes.size(), kAtOnce));
      if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (written < 0 && errno == EPIPE) refuse("it can't be written: nobody reads it any more");
      if (written < 0) refuse("it can't be written");
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  [[nodiscard]] bool is_stopped() const { return is_stopped_; }

 private:
  [[noreturn]] static void refuse(const char* why) { throw Error{Error::Kind::unfinished, "standard output", why}; }

  // Who reads slowly is waited for; once this is to stop, some seconds.
  void wait_for_reader() {
    constexpr int kLastWait = 3000;  // ms
    while (true) {
      std::array<pollfd, 2> ready{{{to_, POLLOUT, 0}, {is_stopped_ ? -1 : stop_, POLLIN, 0}}};
      const int count = ::poll(ready.data(), ready.size(), is_stopped_ ? kLastWait : -1);
      if (count < 0 && errno != EINTR) refuse("it can't be written");
      if (count == 0) refuse("a signal stopped this, and nobody read what was left");
      if (count > 0 && ready[0].revents != 0) return;
      if (count > 0) is_stopped_ = true;
    }
  }

  int from_;
  int to_;
  int stop_;
  bool is_stopped_ = false;
};

// Redacts lines, counts and writes them.
class LinePipe {
 public:
  LinePipe(const RedactOptions& options, LineStreams& streams, RedactedLines& counted, const LinesWatch& watch)
      : redactor_(options), streams_(streams), counted_(counted), watch_(watch) {}

  void run() {
    std::string buffer(kReadAtOnce, '\0');
    while (const std::size_t got = streams_.read(buffer)) {
      const std::size_t looked = waiting_.size();
      waiting_.append(buffer, 0, got);
      std::vector<std::string_view> lines;
      std::size_t at = 0;
      for (std::size_t end = waiting_.find('\n', looked); end != std::string::npos; end = waiting_.find('\n', at)) {
        lines.push_back(std::string_view(waiting_).substr(at, end - at));
        at = end + 1;
      }
      if (!lines.empty()) take(lines);
      waiting_.erase(0, at);
      if (waiting_.size() > kLongestLine) {
        is_too_long_ = true;
        waiting_.clear();
      }
      if (streams_.is_stopped()) break;
    }
    if (waiting_.empty() && !is_too_long_) return;
    if (streams_.is_stopped()) {
      ++counted_.lines;
      return drop(DroppedLine::no_end);
    }
    std::vector<std::string_view> last{waiting_};
    take(last);
  }

 private:
  void take(std::vector<std::string_view>& lines) {
    std::vector<bool> have_return(lines.size());
    std::vector<bool> are_too_long(lines.size());
    are_too_long.front() = is_too_long_;  // what was read of it is gone
    is_too_long_ = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      are_too_long[i] = are_too_long[i] || lines[i].size() > kLongestLine;
      if (are_too_long[i]) lines[i] = {};
      have_return[i] = lines[i].ends_with('\r');
      if (have_return[i]) lines[i].remove_suffix(1);
    }
    const std::vector<RedactedLine> redacted = redactor_.redact(lines);
    std::string made;
    std::vector<DroppedLine> dropped;
    for (std::size_t i = 0; i < redacted.size(); ++i) {
      ++counted_.lines;
      if (are_too_long[i] || redacted[i].dropped) {
        dropped.push_back(are_too_long[i] ? DroppedLine::too_long : *redacted[i].dropped);
      } else {
        counted_.hidden += redacted[i].hidden;
        made.append(redacted[i].text).append(have_return[i] ? "\r\n" : "\n");
      }
    }
    for (const DroppedLine why : dropped) drop(why);
    streams_.write(made);
  }

  void drop(DroppedLine why) {
    const std::uint64_t count = ++counted_.dropped[why];
    std::uint64_t told = 1;
    while (told <= count / 10) told *= 10;
    if (told == count && watch_.dropped) watch_.dropped(why, counted_);
  }

  LineRedactor redactor_;
  LineStreams& streams_;
  RedactedLines& counted_;
  const LinesWatch& watch_;
  std::string waiting_;       // the last line, which has no end yet
  bool is_too_long_ = false;  // what was read of that line is gone
};

}  // namespace
}  // namespace hide

void redact_lines(const RedactOptions& options, int from, int to, RedactedLines& counted, const LinesWatch& watch) {
  hide::LineStreams streams(from, to, watch.stop);
  hide::LinePipe(options, streams, counted, watch).run();
}

}  // namespace sumi
