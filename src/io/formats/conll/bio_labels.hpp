#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// What a token's label says of its place in a mention.
struct TokenLabel {
  enum class Part { outside, begin, inside, end, single } part = Part::outside;
  std::string_view type = {};

  bool operator==(const TokenLabel&) const = default;
};

// "O"; "B-", "I-", "E-" or "L-", "S-" or "U-" and a type; one of these letters alone is of no type. Anything else is a
// type without a prefix, and counts as inside: a type like "E-mail" needs its prefix.
[[nodiscard]] TokenLabel parse_token_label(std::string_view label);

// Mentions of a sentence's token labels, in BIO (IOB2), IOB1, IOBES and BILOU alike, with these rules where a sequence
// is not consistent: B and S start a mention whatever stood before; I and E go on with an open mention of their type,
// else they start one (behind O, behind another type, at a sentence's start); S and E close it; a mention nobody closes
// ends in front of the next label that doesn't go on with it. So no labelled token is lost.
class MentionDecoder {
 public:
  // Mentions are appended to `spans`. Requires: between two sentences only one vector.
  void take(std::string_view label, Range token, std::vector<RecordSpan>& spans);
  void end_sentence() { open_ = false; }

 private:
  bool open_ = false;  // the last of the spans may go on
};

// BIO: "B-TYPE" for a mention's first token, else "I-TYPE".
void append_bio(std::string& out, std::string_view type, bool first);

}  // namespace sumi::io
