#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::verify {

// The progress of matching some text with a masked text: all ways to cover it with marks, each for one byte or more.
struct Reached {
  // The mark that is being matched and may continue; -1: none. If a later mark can be reached, no earlier one matters,
  // because the later one can also cover whatever the earlier one would.
  std::int64_t in_mark = -1;
  std::vector<std::uint32_t> places;  // numbers of symbols matched, the last of which isn't that mark; ascending

  [[nodiscard]] bool nowhere() const { return in_mark < 0 && places.empty(); }
  bool operator==(const Reached&) const = default;
};

// A published text as a pattern for texts from which it can result.
//   Paper    simulation of all ways at once: Thompson, Regular expression search algorithm, 1968.
//   Threads  const members from any number.
class MaskedText {
 public:
  MaskedText(std::string_view published, char32_t mark);

  [[nodiscard]] Reached start() const { return {-1, {0}}; }
  // The state after more text. Nothing stands for one unknown character, which must be hidden.
  //   Cost  O(text * places).
  [[nodiscard]] Reached after(Reached reached, std::optional<std::string_view> text) const;
  // Returns whether all of the masked text is matched.
  [[nodiscard]] bool is_end(const Reached& reached) const;

 private:
  static constexpr std::int16_t kMarkSymbol = 256;
  static constexpr int kUnknown = -2;

  void step(Reached& reached, int byte, std::vector<std::uint32_t>& next) const;

  std::vector<std::int16_t> symbols_;  // bytes and marks
};

// The union of two states.
[[nodiscard]] Reached either(const Reached& a, const Reached& b);

}  // namespace sumi::verify
