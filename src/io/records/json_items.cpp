#include "io/records/json_items.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/input.hpp"
#include "io/records/json_object.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kPeekedBytes = std::size_t{1} << 16;
static_assert(LineReader::kSlackBytes >= JsonObject::kSlackBytes);

// A source whose first bytes were already read.
class PeekedSource : public ByteSource {
 public:
  PeekedSource(std::string head, std::unique_ptr<ByteSource> rest) : head_(std::move(head)), rest_(std::move(rest)) {}

  std::size_t read(char* into, std::size_t size) override {
    if (taken_ == head_.size()) return rest_->read(into, size);
    const std::size_t bytes = std::min(size, head_.size() - taken_);
    std::memcpy(into, head_.data() + taken_, bytes);
    taken_ += bytes;
    return bytes;
  }
  std::uint64_t bytes_read() const override { return rest_->bytes_read(); }

 private:
  std::string head_;
  std::unique_ptr<ByteSource> rest_;
  std::size_t taken_ = 0;
};

std::size_t first_not_space(std::string_view head) {
  return head.find_first_not_of(" \t\r\n", head.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
}

// Returns what was read until the layout was determined.
std::string peek(ByteSource& source) {
  std::string head(kPeekedBytes, '\0');
  std::size_t filled = 0;
  while (filled < head.size()) {
    const std::size_t got = source.read(head.data() + filled, head.size() - filled);
    filled += got;
    const bool clear = filled >= kByteOrderMark.size() &&
                       first_not_space(std::string_view(head).substr(0, filled)) != std::string_view::npos;
    if (got == 0 || clear) break;
  }
  head.resize(filled);
  return head;
}

}  // namespace

JsonItems::JsonItems(std::unique_ptr<ByteSource> source, std::string name) : name_(std::move(name)) {
  std::string head = peek(*source);
  const std::size_t first = first_not_space(head);
  const bool is_array = first != std::string::npos && head[first] == '[';
  const std::uint64_t longest = longest_record_of(*source);
  source = bounded(std::make_unique<PeekedSource>(std::move(head), std::move(source)), longest);
  if (is_array) {
    array_.emplace(std::move(source), name_);
  } else {
    lines_.emplace(std::move(source), name_);
  }
}

bool JsonItems::next() {
  return array_ ? array_->next() : lines_->next();
}

std::string_view JsonItems::raw() const {
  return array_ ? array_->raw() : lines_->lines().line();
}

Range JsonItems::object() const {
  return {array_ ? array_->object_offset() : 0, raw().size()};
}

void JsonItems::place(std::string& into) const {
  if (!array_) return lines_->lines().place(into);
  into.assign(name_).push_back(':');
  const fmt::format_int number(array_->number());
  into.append(number.data(), number.size());
}

std::string_view JsonItems::preamble() const {
  return array_ ? std::string_view(array_->preamble()) : lines_->lines().byte_order_mark();
}

std::string_view JsonItems::epilogue() const {
  return array_ ? array_->epilogue() : lines_->epilogue();
}

std::uint64_t JsonItems::bytes_read() const {
  return array_ ? array_->bytes_read() : lines_->lines().bytes_read();
}

}  // namespace sumi::io
