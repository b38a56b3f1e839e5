#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// A part of a message whose text isn't visible in the message's bytes: one in base64 or quoted-printable, one in a
// charset other than UTF-8 or windows-1252, or one with packed content.
struct MailPart {
  Range where;          // its body in the message; empty if the body must also be read as it is
  std::string bytes;    // decoded, in `charset`
  std::string charset;  // empty: none named, or no text
};

// True if bytes are mail: a header of fields that include one of MIME; an mbox begins with "From " and contains one.
[[nodiscard]] bool is_mail(std::string_view bytes);

// The messages of an mbox, as ranges that cover all bytes; for anything else, one.
[[nodiscard]] std::vector<Range> mail_messages(std::string_view bytes);

// The parts of a message, of messages in it, and of those of an mbox, in order, disjoint. Base64 is decoded as mail
// programs do, which skip other characters.
//   Source  RFC 2045, 2046, 5322.
//   Errors  bad_input at `name`: a boundary, a charset or an encoding that can't be read; nesting deeper than 32.
[[nodiscard]] std::vector<MailPart> mail_parts(std::string_view bytes, const std::string& name);

}  // namespace sumi::verify
