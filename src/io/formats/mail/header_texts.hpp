#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/mime_parts.hpp"

namespace sumi::io {

// A text of a header's field, and what it is (Container::label()).
struct HeaderText {
  std::string text;  // not empty
  std::string_view label;
};

// Names and addresses of a field of senders or receivers (PERSON, EMAIL_ADDRESS), a date (DATE_TIME), a subject.
[[nodiscard]] std::vector<HeaderText> header_texts(const HeaderField& field);

// The field with new texts in place of these; nothing where none is left. An address that became none is written as
// one that leads nowhere: [EMAIL_ADDRESS_1] as EMAIL_ADDRESS_1@redacted.invalid; header_texts() reads it as it was.
//   Requires  as many texts as header_texts() gives.
[[nodiscard]] std::string written_header_field(const HeaderField& field, NewTexts texts);

}  // namespace sumi::io
