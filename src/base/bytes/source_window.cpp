#include "base/bytes/source_window.hpp"

#include <cstring>

#include "base/bytes/chunk_bytes.hpp"
#include "base/bytes/input.hpp"

namespace sumi::io {

bool SourceWindow::refill() {
  if (source_ended_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.get(), data(), size());
    filled_ -= begin_;
    begin_ = 0;
  }
  require_may_hold(*source_, filled_, name_);
  if (capacity_ - filled_ < kSearchedChunkBytes / 2) {
    const std::size_t larger = capacity_ == 0 ? kSearchedChunkBytes : 2 * capacity_;
    auto buffer = std::make_unique_for_overwrite<char[]>(larger + slack_bytes_);
    if (slack_bytes_ > 0) std::memset(buffer.get() + larger, 0, slack_bytes_);
    if (filled_ > 0) std::memcpy(buffer.get(), buffer_.get(), filled_);
    buffer_ = std::move(buffer);
    capacity_ = larger;
  }
  const std::size_t got = source_->read(buffer_.get() + filled_, capacity_ - filled_);
  filled_ += got;
  source_ended_ = got == 0;
  return got > 0;
}

}  // namespace sumi::io
