#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::hide {

// In what a stretch is written, as far as it matters to whom reads it in other ways.
enum class EncodedKind : std::uint8_t { other = 1, quoted = 2, utf7 = 4, markup = 8, run = 16, attachment = 32 };

// A stretch of a text that stands for other characters.
struct Encoded {
  Range where;
  std::string decoded;
  bool is_sure = false;  // chance makes such a stretch rarely
  EncodedKind kind = EncodedKind::other;
};

// In which way a text is read where two ways are possible.
enum class EscapeReading : std::uint8_t {
  all,             // every escape, of UTF-7 where a hyphen ends it
  without_quoted,  // but those of quoted-printable and UTF-7: in "a=bc+def" they may be none
  quoted_alone,
  second_meaning,  // \u1234 is decimal, \"u LaTeX, \fc CSS, a tag what it isn't first; UTF-7 without its hyphen
  unwrapped,       // no runs of base64 or hexadecimal digits, no UTF-7
};

// The escape at `at`, or around it from `floor` on; nothing: none. One that stands for a control character is none, but
// for tabs and line breaks. Neighbours of a kind are one, as they may be the bytes of one character.
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
