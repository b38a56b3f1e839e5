#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// A document as taggers see it: tokens, in sequences that are tagged one by one.
struct TagText {
  std::vector<Range> tokens;                 // in order, in bytes of the document
  std::vector<std::uint32_t> token_line;     // the line each token stands in, from 0
  std::vector<std::uint32_t> sequence_ends;  // behind the last token of each; none is empty

  [[nodiscard]] std::size_t sequences() const { return sequence_ends.size(); }
  // First token and one behind the last.
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> sequence(std::size_t i) const {
    return {i == 0 ? 0 : sequence_ends[i - 1], sequence_ends[i]};
  }
};

}  // namespace sumi::tag
