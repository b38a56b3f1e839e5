#pragma once

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
class EncoderMarks {
 public:
  // The encoder must outlive it.
  explicit EncoderMarks(const Encoder& encoder);

  // Requires: valid UTF-8; the tokens of it.
  [[nodiscard]] TokenMarks find(std::string_view document, const TagText& text) const;

 private:
  const Encoder& encoder_;
  std::vector<std::string> names_;
};

}  // namespace sumi::tag
