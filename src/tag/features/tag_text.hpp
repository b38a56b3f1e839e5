#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// A document as taggers see it: tokens, grouped into sequences that are tagged one by one.
struct TagText {
  std::vector<Range> tokens;                 // sorted, in bytes of the document
  std::vector<std::uint32_t> token_line;     // line of each token, from 0
  std::vector<std::uint32_t> sequence_ends;  // end of each sequence (index of its last token + 1); none is empty

  [[nodiscard]] std::size_t sequences() const { return sequence_ends.size(); }
  // Returns the sequence's range of tokens [first, last + 1).
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> sequence(std::size_t i) const {
    return {i == 0 ? 0 : sequence_ends[i - 1], sequence_ends[i]};
  }
};

}  // namespace sumi::tag
