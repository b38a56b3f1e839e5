#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::hide {

// The encoding of a stretch, as far as other readings of it depend on it.
enum class EncodedKind : std::uint8_t { other = 1, quoted = 2, utf7 = 4, markup = 8, run = 16, attachment = 32 };

// A stretch of a text that stands for other characters.
struct Encoded {
  Range where;
  std::string decoded;
  bool is_sure = false;  // whether it is unlikely to be a coincidence
  EncodedKind kind = EncodedKind::other;
};

// The way in which ambiguous escapes are read.
enum class EscapeReading : std::uint8_t {
  all,             // every escape; UTF-7 only if a hyphen ends it
  without_quoted,  // without quoted-printable and UTF-7: "a=bc+def" may have no escapes
  quoted_alone,
  second_meaning,  // \u1234 is decimal, \"u LaTeX, \fc CSS, tags as in the comment on tags; UTF-7 without its hyphen
  unwrapped,       // without runs of base64 or hexadecimal digits, and without UTF-7
};

// Returns the escape at `at`, or around it from `floor` on; nothing if there is none. An escape of a control character
// doesn't count, except tabs and line breaks. Adjacent escapes of a kind are read as one, because they may be the bytes
// of one character.
//   Kinds  character references of HTML; %C3%BC, %u00FC; quoted-printable with soft line breaks; encoded words (RFC
//          2047), parameters in parts (RFC 2231); \u00FC, \u{FC}, \U000000FC, \xFC, \374, \n, \/ and the like (JSON,
//          programs); \'fc, \u252? (RTF); \XFC\, \F\, \H\, \.br\ (HL7); UTF-7, also IMAP's; labels of punycode; UTF-8
//          read as windows-1252 or Latin-1; lines folded at 60 to 76 bytes (iCalendar, vCard), or that end with a
//          backslash; tags of HTML, XML and forums, marks of Markdown within a word; accents, letters and commands of
//          LaTeX, escapes of CSS.
//   Cost   O(stretch).
[[nodiscard]] std::optional<Encoded> read_escape(std::string_view text, std::size_t at, std::size_t floor,
                                                 EscapeReading reading);

}  // namespace sumi::hide
