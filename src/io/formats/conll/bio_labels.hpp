#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// The position of a token in a mention, from its label.
struct TokenLabel {
  enum class Part { outside, begin, inside, end, single } part = Part::outside;
  std::string_view type = {};

  bool operator==(const TokenLabel&) const = default;
};

// Parses "O"; "B-", "I-", "E-" or "L-", "S-" or "U-" and a type; one of these letters alone has an empty type. Anything
// else is a type without a prefix, and counts as inside: a type such as "E-mail" needs its prefix.
[[nodiscard]] TokenLabel parse_token_label(std::string_view label);

// Decodes a sentence's token labels to mentions, in BIO (IOB2), IOB1, IOBES and BILOU alike. Inconsistent sequences
// follow these rules: B and S always start a mention; I and E continue an open mention of their type, else they start
// one (after O, after another type, at a sentence's start); S and E close it; an unclosed mention ends before the next
// label that doesn't continue it. So no labelled token is lost.
class MentionDecoder {
 public:
  // Mentions are appended to `spans`. Requires: the same vector within a sentence.
  void take(std::string_view label, Range token, std::vector<RecordSpan>& spans);
  void end_sentence() { open_ = false; }

 private:
  bool open_ = false;  // whether the last of the spans may continue
};

// Appends BIO: "B-TYPE" for a mention's first token, else "I-TYPE".
void append_bio(std::string& out, std::string_view type, bool first);

}  // namespace sumi::io
