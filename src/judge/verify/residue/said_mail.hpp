#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// A part of a message that its bytes alone don't tell: in base64 or quoted-printable, or in a charset that is neither
// UTF-8 nor windows-1252.
struct MailPart {
  Range where;          // of its body in the message
  std::string bytes;    // decoded, in `charset`
  std::string charset;  // empty: it names none, or is no text
};

// Whether the bytes are mail: a header of fields, with one of MIME among them; an mbox begins with "From " and has one.
[[nodiscard]] bool is_mail(std::string_view bytes);

// The messages of an mbox, as ranges of all its bytes; of anything else, one.
[[nodiscard]] std::vector<Range> mail_messages(std::string_view bytes);

// Parts of a message, of messages in it, and of those of an mbox, in order, disjoint. What is called base64 and isn't
// is none: it reads as it stands.
//   Source  RFC 2045, 2046, 5322.
//   Limits  parts in parts to a depth of 32; what lies deeper is one part.
[[nodiscard]] std::vector<MailPart> mail_parts(std::string_view bytes);

}  // namespace sumi::verify
