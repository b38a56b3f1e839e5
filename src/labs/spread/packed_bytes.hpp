#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::spread {

// Writes numbers and bytes that another machine reads: seven bits a byte, lowest first.
class PackedWriter {
 public:
  void number(std::uint64_t value);
  void bytes(std::string_view raw) { out_.append(raw); }
  // Writes its size, then the bytes.
  void sized(std::string_view raw);

  [[nodiscard]] const std::string& written() const { return out_; }
  [[nodiscard]] std::string take() && { return std::move(out_); }

 private:
  std::string out_;
};

// The inverse. It never reads beyond its input.
//   Errors  bad_input: the bytes end too early, or no writer wrote them.
class PackedReader {
 public:
  explicit PackedReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] std::uint64_t number();
  // Reads a number of at most this.
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

// Returns bytes followed by a checksum, which also depends on their owner.
[[nodiscard]] std::string sealed(std::string bytes, std::uint64_t whose);
// Returns the content of sealed bytes. Errors: bad_input: they are damaged, or belong to another owner.
[[nodiscard]] std::string_view opened(std::string_view bytes, std::uint64_t whose);

// Compresses (zstd, its fastest level), with the size first. Cost: O(bytes).
[[nodiscard]] std::string compressed(std::string_view bytes);
// The inverse. Errors: bad_input.
[[nodiscard]] std::string decompressed(std::string_view bytes);

// Writes lengths, nearly all of which are short: one byte each, and five more for those that don't fit.
void write_lengths(std::span<const std::uint32_t> lengths, PackedWriter& writer);
// Reads as many as were written. Errors: bad_input.
[[nodiscard]] std::vector<std::uint32_t> read_lengths(PackedReader& reader, std::size_t size);

// Writes lengths, most of which equal others: for each difference, the distance from the one before, and the length.
// Requires: as many others. Cost: O(lengths).
void write_changed_lengths(std::span<const std::uint32_t> lengths, std::span<const std::uint32_t> others,
                           PackedWriter& writer);
// Requires: the same others. Errors: bad_input.
[[nodiscard]] std::vector<std::uint32_t> read_changed_lengths(PackedReader& reader,
                                                              std::span<const std::uint32_t> others);

}  // namespace sumi::spread
