#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/mime_parts.hpp"

namespace sumi::io {

// A text of a header field, with its label (Container::label()).
struct HeaderText {
  std::string text;  // not empty
  std::string_view label;
};

// Returns the texts of a field: names and addresses of senders or recipients (PERSON, EMAIL_ADDRESS), a date
// (DATE_TIME), a subject.
[[nodiscard]] std::vector<HeaderText> header_texts(const HeaderField& field);

// Returns the field with new texts in place of these; nothing if none is left. A replaced address that is no address
// any more is written as one that leads nowhere: [EMAIL_ADDRESS_1] as EMAIL_ADDRESS_1@redacted.invalid; header_texts()
// reads it back.
//   Requires  as many texts as header_texts() gives.
[[nodiscard]] std::string written_header_field(const HeaderField& field, NewTexts texts);

}  // namespace sumi::io
