#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "inverted_lists.hpp"

namespace sumi::bench {

[[nodiscard]] std::u32string characters_of(std::string_view text);

// The rival's lists of the terms of each length from kShortest to kLongest characters.
class ListsByLength {
 public:
  static constexpr std::size_t kShortest = 3;
  static constexpr std::size_t kLongest = 15;

  explicit ListsByLength(const std::vector<std::string>& terms);

  // The patterns with at least `least` terms. Requires: a length in that range that some term has.
  [[nodiscard]] std::vector<ListedPattern> patterns(std::u32string_view term, std::uint32_t least = 2) const {
    return lists_.at(term.size()).patterns(term, least);
  }

 private:
  std::map<std::size_t, InvertedLists> lists_;
};

}  // namespace sumi::bench
