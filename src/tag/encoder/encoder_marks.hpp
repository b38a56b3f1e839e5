#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tag/encoder/encoder.hpp"
#include "tag/features/tag_text.hpp"
#include "tag/features/token_marks.hpp"

namespace sumi::tag {

// Marks the tokens of a document with an encoder's output, as features for a tagger: the probability of each state, in
// four bins, and which components of the last layer's vector, summed over the token's pieces, are the largest and the
// smallest.
//   Source   Devlin et al. 2019, section 5.3: features of a network whose weights stay fixed.
//   Cost     a pass through the network.
//   Threads  any number.
class EncoderMarks final : public TokenMarker {
 public:
  explicit EncoderMarks(io::SectionFile file);

  [[nodiscard]] TokenMarks find(std::string_view document, const TagText& text) const override;
  [[nodiscard]] const std::string& name() const override { return encoder_.file().about().name; }
  [[nodiscard]] std::uint64_t checksum() const override { return encoder_.file().checksum(); }

 private:
  Encoder encoder_;
  std::vector<std::string> names_;
};

}  // namespace sumi::tag
