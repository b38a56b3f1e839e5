#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/bytes/input.hpp"

namespace sumi::io {

// The part of a source that a reader holds: bytes are appended at the end and dropped at the start.
//   Memory  what is held, doubled at worst.
//   Errors  RecordTooLong at `name`; those of the source.
class SourceWindow {
 public:
  // `slack_bytes` after what is held are readable, of any value.
  SourceWindow(std::unique_ptr<ByteSource> source, std::string name, std::size_t slack_bytes = 0)
      : source_(std::move(source)), name_(std::move(name)), slack_bytes_(slack_bytes) {}

  // The bytes held; valid until refill().
  [[nodiscard]] std::string_view bytes() const { return {data(), size()}; }
  [[nodiscard]] const char* data() const { return buffer_.get() + begin_; }
  [[nodiscard]] std::size_t size() const { return filled_ - begin_; }
  // Appends more bytes. False at the end of the source.
  [[nodiscard]] bool refill();
  // Drops the first bytes. Requires: that many are held.
  void drop(std::size_t bytes) { begin_ += bytes; }

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::uint64_t bytes_read() const { return source_->bytes_read(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string name_;
  std::size_t slack_bytes_;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;  // without the slack
  std::size_t begin_ = 0;
  std::size_t filled_ = 0;
  bool source_ended_ = false;
};

}  // namespace sumi::io
