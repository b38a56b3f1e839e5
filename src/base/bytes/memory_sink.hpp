#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/bytes/output.hpp"

namespace sumi::io {

// A sink that keeps what is written in memory.
class MemorySink final : public ByteSink {
 public:
  void write(std::string_view bytes) override { bytes_.append(bytes); }
  void close() override {}

  [[nodiscard]] std::string& bytes() { return bytes_; }
  // Returns what was written and empties the sink.
  [[nodiscard]] std::string taken() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

}  // namespace sumi::io
