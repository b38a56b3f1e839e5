#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// A name and an address from a list of addresses (RFC 5322), decoded; or the name of a group, or the end of one.
struct HeaderAddress {
  enum class Kind { mailbox, group, end_of_group };
  Kind kind = Kind::mailbox;
  std::string name = {};     // may be empty
  std::string address = {};  // of a mailbox: "anna@example.org"; may be empty

  bool operator==(const HeaderAddress&) const = default;
};

// A field of a header: its name in lower case, and the whole of it with its line ends.
struct HeaderField {
  std::string name;  // lower case
  std::string raw;
  // For a subject or a date: unfolded, with encoded words decoded; empty if a part of it can't be read.
  std::string text = {};
  std::vector<HeaderAddress> addresses = {};  // if names_addresses(); empty if a part of it can't be read
};

// Returns whether a field holds senders or recipients: from, sender, reply-to, to, cc, bcc.
[[nodiscard]] inline bool names_addresses(std::string_view field) {
  return field == "from" || field == "sender" || field == "reply-to" || field == "to" || field == "cc" ||
         field == "bcc";
}

// A part of a message (RFC 2045 to 2047), with its own parts.
struct MimePart {
  enum class Kind { plain, html, multipart, other };
  Kind kind = Kind::other;
  std::string subtype;                  // of multipart, lower case
  std::string boundary;                 // of multipart
  std::string charset;                  // of text; empty if none is declared
  std::vector<HeaderField> fields;      // all fields
  std::vector<std::string> parameters;  // names of its type's parameters, except boundary, charset, format and delsp
  std::string text;                     // of plain and html, decoded, in UTF-8
  std::string raw;                      // of other: the whole part, unchanged
  std::string media_type;               // of other, lower case: "application/pdf"
  std::string file_name;                // of other, in UTF-8; empty if none is declared
  std::string content;                  // of other, decoded; of an attached message, the message
  std::string around;                   // of multipart: the text before and after its parts
  std::vector<MimePart> parts;          // of multipart
};

// Reads a message with GMime. A part is text if its type is text/plain or text/html and it isn't an attachment.
//   Errors  bad_input at `place`: no header, a text that isn't valid in its charset, more than kMostMimeParts.
[[nodiscard]] MimePart read_message(std::string_view message, const std::string& place);
inline constexpr std::size_t kMostMimeParts = 1000;

// Converts the bytes of a text to UTF-8, with line feeds only. An empty charset means UTF-8. Errors: bad_input at
// `place`: they are invalid in the charset, or the charset is unknown.
[[nodiscard]] std::string text_in_utf8(std::string bytes, const std::string& charset, const std::string& place);

// Encodes a text as quoted-printable; no line begins with "From ".
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace sumi::io
