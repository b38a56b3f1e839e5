#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/bytes/file_descriptor.hpp"
#include "review/event.hpp"

namespace sumi::review {

// The append-only file of all events, one per line (0600).
//   Promise  an event for which append() returned persists, even after a kill or a power failure. An incomplete line is
//            removed when the file is opened: its event was never acknowledged.
//   Threads  one at a time.
//   Errors   unfinished if it can't be written; bad_input if a complete line is no event.
class EventLog {
 public:
  // Receives an event, with the begin and the end of its line.
  using Reader = std::function<void(const Event& event, std::uint64_t begin, std::uint64_t end)>;

  // Opens or creates the file, and reads what follows its first `from` bytes.
  EventLog(const std::string& path, std::uint64_t from, const Reader& read);

  // Returns its number of bytes: where the next line begins.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  void append(const Event& event);
  // Returns the event whose line begins there.
  [[nodiscard]] Event at(std::uint64_t byte) const;

 private:
  [[noreturn]] void throw_damaged() const;
  [[nodiscard]] std::string bytes_from(std::uint64_t byte, std::uint64_t most) const;

  std::string path_;
  io::FileDescriptor file_;
  std::uint64_t bytes_ = 0;
};

}  // namespace sumi::review
