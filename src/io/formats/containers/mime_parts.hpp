#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// A name and an address of a list of addresses (RFC 5322), decoded; or the name of a group, or the end of one.
struct HeaderAddress {
  enum class Kind { mailbox, group, end_of_group };
  Kind kind = Kind::mailbox;
  std::string name = {};     // may be empty
  std::string address = {};  // of a mailbox: "anna@example.org"; may be empty

  bool operator==(const HeaderAddress&) const = default;
};

// A field of a header: its name as it stands, and the whole of it with its line ends.
struct HeaderField {
  std::string name;  // small letters
  std::string raw;
  // Of a subject and a date: unfolded, with encoded words decoded; empty: not all of it can be read.
  std::string text = {};
  std::vector<HeaderAddress> addresses = {};  // of names_addresses(); empty: not all of it can be read
};

// Senders and receivers: from, sender, reply-to, to, cc, bcc.
[[nodiscard]] inline bool names_addresses(std::string_view field) {
  return field == "from" || field == "sender" || field == "reply-to" || field == "to" || field == "cc" ||
         field == "bcc";
}

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
