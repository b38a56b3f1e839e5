#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::verify {

// How far into a masked text some text may have got: all ways to lay marks over it, each for one byte or more.
struct Reached {
  // Behind this mark, and it may go on; -1: behind none. Where a later mark can be reached, no earlier one matters: it
  // could take over whatever the earlier one still covers.
  std::int64_t in_mark = -1;
  std::vector<std::uint32_t> places;  // behind so many symbols, the last of which isn't such a mark; rising

  [[nodiscard]] bool nowhere() const { return in_mark < 0 && places.empty(); }
  bool operator==(const Reached&) const = default;
};

// A published text, read as what another text may have become.
//   Paper    simulation of all ways at once: Thompson, Regular expression search algorithm, 1968.
//   Threads  const members from any number.
class MaskedText {
 public:
  MaskedText(std::string_view published, char32_t mark);

  [[nodiscard]] Reached start() const { return {-1, {0}}; }
  // After more text. Nothing: one character of which nothing is known, so that it must be hidden.
  //   Cost  O(text * places).
  [[nodiscard]] Reached after(Reached reached, std::optional<std::string_view> text) const;
  // Whether all of it is explained.
  [[nodiscard]] bool is_end(const Reached& reached) const;

 private:
  static constexpr std::int16_t kMarkSymbol = 256;
  static constexpr int kUnknown = -2;

  void step(Reached& reached, int byte, std::vector<std::uint32_t>& next) const;

  std::vector<std::int16_t> symbols_;  // bytes and marks
};

// What is reached in either way.
[[nodiscard]] Reached either(const Reached& a, const Reached& b);

}  // namespace sumi::verify
