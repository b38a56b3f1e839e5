#pragma once

#include <cstdint>

namespace sumi {

// Who a suffix is counted as: its document or owner, or nobody; and whether its length is asked for.
class Counted {
 public:
  static constexpr std::uint32_t kNobody = 0x7FFFFFFF;  // and more documents or owners than that can't be counted

  constexpr Counted() = default;
  constexpr Counted(std::uint32_t who, bool asked) : bits_(who | (asked ? 0 : kUnasked)) {}

  [[nodiscard]] constexpr std::uint32_t who() const { return bits_ & ~kUnasked; }
  [[nodiscard]] constexpr bool counts() const { return who() != kNobody; }
  [[nodiscard]] constexpr bool asked() const { return (bits_ & kUnasked) == 0; }

 private:
  static constexpr std::uint32_t kUnasked = 0x80000000;
  std::uint32_t bits_ = 0;
};

// A suffix while it is being grouped. Index: std::uint32_t (text below 2^32 bytes) or std::uint64_t.
template <typename Index>
struct Suffix {
  std::uint64_t key = 0;  // of the bytes looked at in this round
  Index position = 0;     // in the counting text
  Counted counted;
};

}  // namespace sumi
