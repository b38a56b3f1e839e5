#include "base/bytes/line_reader.hpp"

#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/chunk_bytes.hpp"
#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

static_assert(LineReader::kSlackBytes >= simdjson::SIMDJSON_PADDING);

}  // namespace

LineReader::LineReader(std::unique_ptr<ByteSource> source, std::string name)
    : source_(std::move(source)), name_(std::move(name)) {}

bool LineReader::next() {
  if (!started_) {
    started_ = true;
    while (filled_ < kByteOrderMark.size() && refill()) {
    }
    has_byte_order_mark_ = std::string_view(buffer_.get(), filled_).starts_with(kByteOrderMark);
    if (has_byte_order_mark_) end_ = kByteOrderMark.size();
    behind_ = end_ < filled_ ? buffer_[end_] : '\0';
  }
  begin_ = end_;
  number_ += lines_;
  if (lines_ == 0) number_ = 1;
  lines_ = 0;
  return read_another_line();
}

bool LineReader::extend() {
  return read_another_line();
}

bool LineReader::read_another_line() {
  if (buffer_) buffer_[end_] = behind_;
  const std::size_t line_offset = end_ - begin_;
  const bool grown = find_end();
  if (buffer_) behind_ = std::exchange(buffer_[end_], '\0');
  if (!grown) return false;
  ++lines_;
  check_utf8(begin_ + line_offset);
  return true;
}

bool LineReader::find_end() {
  const std::size_t line_offset = end_ - begin_;
  std::size_t searched = line_offset;
  for (;;) {
    const char* const from = buffer_.get() + begin_ + searched;
    const std::size_t unsearched = filled_ - begin_ - searched;
    const void* const found = unsearched == 0 ? nullptr : std::memchr(from, '\n', unsearched);
    if (found != nullptr) {
      end_ = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.get()) + 1;
      return true;
    }
    searched += unsearched;
    if (!refill()) {
      end_ = filled_;
      return end_ - begin_ > line_offset;
    }
  }
}

bool LineReader::refill() {
  if (source_ended_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, filled_ - begin_);
    filled_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
  }
  require_may_hold(*source_, filled_, name_);
  if (capacity_ - filled_ < kSearchedChunkBytes / 2) {
    const std::size_t larger = capacity_ == 0 ? kSearchedChunkBytes : 2 * capacity_;
    auto buffer = std::make_unique_for_overwrite<char[]>(larger + kSlackBytes);
    std::memset(buffer.get() + larger, 0, kSlackBytes);
    if (filled_ > 0) std::memcpy(buffer.get(), buffer_.get(), filled_);
    buffer_ = std::move(buffer);
    capacity_ = larger;
  }
  const std::size_t got = source_->read(buffer_.get() + filled_, capacity_ - filled_);
  filled_ += got;
  source_ended_ = got == 0;
  return got > 0;
}

void LineReader::check_utf8(std::size_t from) const {
  const std::string_view added(buffer_.get() + from, end_ - from);
  if (simdjson::validate_utf8(added.data(), added.size())) return;
  const std::optional<std::size_t> byte = utf8::first_invalid(added);
  if (!byte) return;
  throw Error{Error::Kind::bad_input, fmt::format("{}:{}", name_, number_ + lines_ - 1),
              fmt::format("byte {} of the line is not valid UTF-8{}; name the file's encoding, or repair it", *byte,
                          words_of_guess({buffer_.get() + from, filled_ - from}, *byte)),
              Settings{"encoding"}};
}

void LineReader::place(std::string& into) const {
  into.assign(name_);
  into.push_back(':');
  fmt::format_int number(number_);
  into.append(number.data(), number.size());
}

std::string LineReader::place() const {
  std::string place_string;
  place(place_string);
  return place_string;
}

std::string_view LineReader::byte_order_mark() const {
  return has_byte_order_mark_ ? kByteOrderMark : std::string_view();
}

}  // namespace sumi::io
