#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace sumi::verify {

// A serialized form of numbers and bytes for exchange between processes.
class CarriedWriter {
 public:
  // A variable-length number: seven bits a byte, highest first; the last byte is below 128.
  void number(std::uint64_t value);
  void word(std::uint64_t value);  // eight bytes
  void bytes(std::string_view raw) { out_.append(raw); }
  [[nodiscard]] std::string take() && { return std::move(out_); }

 private:
  std::string out_;
};

// Errors: bad_input if bytes end too early, or a number is too large.
class CarriedReader {
 public:
  explicit CarriedReader(std::string_view bytes) : rest_(bytes) {}
  [[nodiscard]] std::uint64_t number();
  [[nodiscard]] std::uint64_t number_below(std::uint64_t limit);
  [[nodiscard]] std::uint64_t word();
  [[nodiscard]] std::string_view bytes(std::uint64_t size);
  [[nodiscard]] bool empty() const { return rest_.empty(); }
  void require_end() const;
  [[noreturn]] static void refuse();

 private:
  std::string_view rest_;
};

}  // namespace sumi::verify
