#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::spread {

// Numbers and bytes that one machine writes and another reads: seven bits a byte, lowest first.
class PackedWriter {
 public:
  void number(std::uint64_t value);
  void bytes(std::string_view raw) { out_.append(raw); }
  // Its size, then the bytes.
  void sized(std::string_view raw);

  [[nodiscard]] const std::string& written() const { return out_; }
  [[nodiscard]] std::string take() && { return std::move(out_); }

 private:
  std::string out_;
};

// The way back. It never reads beyond what it was given.
//   Errors  bad_input: the bytes end too early, or hold what no writer wrote.
class PackedReader {
 public:
  explicit PackedReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] std::uint64_t number();
  // A number of at most this.
  [[nodiscard]] std::uint64_t number(std::uint64_t most);
  [[nodiscard]] std::uint32_t narrow() { return static_cast<std::uint32_t>(number(0xFFFFFFFF)); }
  [[nodiscard]] std::string_view bytes(std::uint64_t size);
  [[nodiscard]] std::string_view sized() { return bytes(number()); }
  [[nodiscard]] bool empty() const { return rest_.empty(); }
  void require_end() const;

  [[noreturn]] static void refuse();

 private:
  std::string_view rest_;
};

// Bytes with a checksum behind them, which depends on whose they are, too.
[[nodiscard]] std::string sealed(std::string bytes, std::uint64_t whose);
// The way back: a part of what was given. Errors: bad_input: they were damaged, or are somebody else's.
[[nodiscard]] std::string_view opened(std::string_view bytes, std::uint64_t whose);

// Compressed (zstd, its fastest level), with the size before it. O(bytes).
[[nodiscard]] std::string compressed(std::string_view bytes);
// The way back. Errors: bad_input.
[[nodiscard]] std::string decompressed(std::string_view bytes);

}  // namespace sumi::spread
