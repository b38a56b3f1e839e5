#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/bytes/file_descriptor.hpp"
#include "review/event.hpp"

namespace sumi::review {

// The file of all that was done, a line each, which only grows (0600).
//   Promise  what append() returned for stays, also behind a kill or a loss of power. A line that a kill cut is removed
//            on opening: nobody was told that it is there.
//   Threads  one at a time.
//   Errors   unfinished where it can't be written; bad_input where a whole line is no event.
class EventLog {
 public:
  // An event, and where its line begins and ends.
  using Reader = std::function<void(const Event& event, std::uint64_t begin, std::uint64_t end)>;

  // Opens it, or makes it, and reads what lies behind its first `from` bytes.
  EventLog(const std::string& path, std::uint64_t from, const Reader& read);

  // How many bytes it has: where the next line begins.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  void append(const Event& event);
  // The event whose line begins there.
  [[nodiscard]] Event at(std::uint64_t byte) const;

 private:
  [[noreturn]] void throw_damaged() const;
  [[nodiscard]] std::string bytes_from(std::uint64_t byte, std::uint64_t most) const;

  std::string path_;
  io::FileDescriptor file_;
  std::uint64_t bytes_ = 0;
};

}  // namespace sumi::review
