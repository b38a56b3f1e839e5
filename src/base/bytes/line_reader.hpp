#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// Reads the lines of a source, each with its LF (which the last one may lack). A U+FEFF at the start belongs to no
// line. The byte after a line reads as 0.
//   Errors  bad_input at "<name>:<line>" if a line is not valid UTF-8, with the byte's offset from 0.
//   Memory  the longest line (with what extend() added), doubled at worst.
class LineReader {
 public:
  // Readable bytes after a line, of any value.
  static constexpr std::size_t kSlackBytes = 64;

  LineReader(std::unique_ptr<ByteSource> source, std::string name);

  // Moves to the next line. False at the end.
  [[nodiscard]] bool next();
  // Appends the next line to the current one. False at the end.
  [[nodiscard]] bool extend();
  // The current line; valid until next() or extend().
  [[nodiscard]] std::string_view line() const { return {buffer_.get() + begin_, end_ - begin_}; }
  // The number of the current line's first line, from 1.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  // "<name>:<number>".
  void place(std::string& into) const;
  [[nodiscard]] std::string place() const;

  // U+FEFF if the source starts with it. Known after the first next().
  [[nodiscard]] std::string_view byte_order_mark() const;
  [[nodiscard]] std::uint64_t bytes_read() const { return source_->bytes_read(); }

 private:
  [[nodiscard]] bool read_another_line();
  [[nodiscard]] bool refill();
  [[nodiscard]] bool find_end();
  void check_utf8(std::size_t from) const;

  std::unique_ptr<ByteSource> source_;
  std::string name_;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;  // without the slack
  std::size_t begin_ = 0;     // of the line
  std::size_t end_ = 0;       // of the line
  std::size_t filled_ = 0;
  char behind_ = 0;  // the byte that the 0 after the line replaced
  std::uint64_t number_ = 0;
  std::uint64_t lines_ = 0;  // lines in the current one (extend())
  bool started_ = false;
  bool source_ended_ = false;
  bool has_byte_order_mark_ = false;
};

// The end of a line: LF, CRLF, or nothing at the end of a file.
[[nodiscard]] constexpr std::string_view line_end_of(std::string_view line) {
  const std::size_t bytes = line.ends_with("\r\n") ? 2 : line.ends_with('\n') ? 1 : 0;
  return line.substr(line.size() - bytes);
}

}  // namespace sumi::io
