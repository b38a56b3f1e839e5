#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// A part of a message whose text the message's bytes alone don't tell: one in base64 or quoted-printable, one in a
// charset that is neither UTF-8 nor windows-1252, or one that packs what it holds.
struct MailPart {
  Range where;          // of its body in the message; empty where the body is to be read as it stands, too
  std::string bytes;    // decoded, in `charset`
  std::string charset;  // empty: it names none, or is no text
};

// True where bytes are mail: a header of fields, with one of MIME among them; an mbox begins with "From " and has one.
[[nodiscard]] bool is_mail(std::string_view bytes);

// The messages of an mbox, as ranges of all its bytes; of anything else, one.
[[nodiscard]] std::vector<Range> mail_messages(std::string_view bytes);

// Parts of a message, of messages in it, and of those of an mbox, in order, disjoint. Base64 is decoded as mail
// programs do, which pass over other characters.
//   Source  RFC 2045, 2046, 5322.
//   Errors  bad_input at `name`: a boundary, a charset or a coding that can't be read; parts in parts more than 32
//           deep.
[[nodiscard]] std::vector<MailPart> mail_parts(std::string_view bytes, const std::string& name);

}  // namespace sumi::verify
