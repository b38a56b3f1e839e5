#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tag/encoder/encoder.hpp"
#include "tag/features/tag_text.hpp"
#include "tag/features/token_marks.hpp"

namespace sumi::tag {

// What an encoder says of the tokens of a document, as marks that a tagger learns from: how likely each state is, in
// four bins, and which numbers of the last layer's vector, added up over the token's pieces, are its largest and least.
//   Source   Devlin et al. 2019, section 5.3: features of a network whose weights stay.
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
