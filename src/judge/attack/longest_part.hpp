#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::attack {

// Finds the longest part of a string that occurs in texts.
//   Paper    suffix automaton: Blumer et al., The smallest automaton recognizing the subwords of a text, 1985.
//   Cost     built in O(string); O(text) for a text. 1 kB a byte of the string.
//   Threads  const members from any number of threads.
class LongestPart {
 public:
  explicit LongestPart(std::string_view string);

  // Its bytes; whole characters if both are UTF-8 and begin and end with complete ones.
  [[nodiscard]] std::uint32_t in(std::string_view text) const;

 private:
  struct State {
    std::array<std::int32_t, 256> next;
    std::int32_t link = -1;
    std::uint32_t length = 0;
  };
  void append(unsigned char byte);

  std::vector<State> states_;
  std::int32_t last_ = 0;
};

}  // namespace sumi::attack
