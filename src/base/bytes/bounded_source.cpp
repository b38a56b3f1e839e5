#include <cstddef>
#include <utility>

#include "base/bytes/input.hpp"

namespace sumi::io {
namespace {

class BoundedSource : public ByteSource {
 public:
  BoundedSource(std::unique_ptr<ByteSource> source, std::uint64_t longest_bytes)
      : source_(std::move(source)), longest_bytes_(longest_bytes) {}

  std::size_t read(char* into, std::size_t size) override { return source_->read(into, size); }
  std::uint64_t bytes_read() const override { return source_->bytes_read(); }
  [[nodiscard]] std::uint64_t longest_bytes() const { return longest_bytes_; }

 private:
  std::unique_ptr<ByteSource> source_;
  std::uint64_t longest_bytes_;
};

}  // namespace

std::unique_ptr<ByteSource> bounded(std::unique_ptr<ByteSource> source, std::uint64_t longest_record_bytes) {
  if (longest_record_bytes == 0) return source;
  return std::make_unique<BoundedSource>(std::move(source), longest_record_bytes);
}

std::uint64_t longest_record_of(const ByteSource& source) {
  const auto* const bound = dynamic_cast<const BoundedSource*>(&source);
  return bound == nullptr ? 0 : bound->longest_bytes();
}

void require_may_hold(const ByteSource& source, std::uint64_t bytes, std::string_view place) {
  const std::uint64_t longest = longest_record_of(source);
  if (longest > 0 && bytes > longest) throw RecordTooLong(place);
}

}  // namespace sumi::io
