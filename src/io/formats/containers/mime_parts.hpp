#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// A field of a header: its name as it stands, and the whole of it with its line ends.
struct HeaderField {
  std::string name;  // small letters
  std::string raw;
  std::string text = {};  // of a subject: unfolded, with its encoded words decoded; empty: not all of it can be read
};

// A part of a message (RFC 2045 to 2047), and the parts in it.
struct MimePart {
  enum class Kind { plain, html, multipart, other };
  Kind kind = Kind::other;
  std::string subtype;                  // of multipart, small letters
  std::string boundary;                 // of multipart
  std::string charset;                  // of text; empty: none is said
  std::vector<HeaderField> fields;      // all
  std::vector<std::string> parameters;  // of its type: names, but boundary, charset, format and delsp
  std::string text;                     // of plain and html, decoded, in UTF-8
  std::string raw;                      // of other: all of the part, as it stands
  std::string media_type;               // of other, small letters: "application/pdf"
  std::string file_name;                // of other, in UTF-8; empty: none is said
  std::string content;                  // of other, decoded; of a message in it, the message
  std::string around;                   // of multipart: what stands in front of and behind its parts
  std::vector<MimePart> parts;          // of multipart
};

// Reads a message with GMime. A part is text where its type is text/plain or text/html and it isn't an attachment.
//   Errors  bad_input at `place`: no header, a text that isn't what its charset says, more than kMostMimeParts.
[[nodiscard]] MimePart read_message(std::string_view message, const std::string& place);
inline constexpr std::size_t kMostMimeParts = 1000;

// Bytes of a text as UTF-8, with line feeds alone. Empty: UTF-8. Errors: bad_input at `place`: they aren't what the
// charset says, or nobody knows it.
[[nodiscard]] std::string text_in_utf8(std::string bytes, const std::string& charset, const std::string& place);

// A text as quoted-printable, of which no line begins with "From ".
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace sumi::io
