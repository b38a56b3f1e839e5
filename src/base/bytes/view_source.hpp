#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// A source of bytes in memory. Requires: they outlive it.
class ViewSource final : public ByteSource {
 public:
  explicit ViewSource(std::string_view bytes) : bytes_(bytes) {}

  std::size_t read(char* into, std::size_t size) override {
    const std::size_t got = std::min(size, bytes_.size() - taken_);
    if (got > 0) std::memcpy(into, bytes_.data() + taken_, got);
    taken_ += got;
    return got;
  }
  std::uint64_t bytes_read() const override { return taken_; }

 private:
  std::string_view bytes_;
  std::size_t taken_ = 0;
};

}  // namespace sumi::io
