#pragma once

#include <string>
#include <string_view>

namespace sumi::io {

// What divides a message: MSH-1 and MSH-2. 0: the message has none.
struct Hl7Separators {
  char field = '|';
  char component = '^';
  char repetition = '~';
  char escape = '\\';
  char subcomponent = '&';
};

// Of a header segment (MSH, FHS, BHS). Errors: bad_input at `place`: it has none, or two that are alike, or letters.
[[nodiscard]] Hl7Separators hl7_separators(std::string_view header, const std::string& place);

// Appends the text: separators, line breaks (\.br\) and bytes (\X..\) decoded; highlights and other marks of layout are
// left out.
//   Result  false: the text says more than its bytes do when they are read as they stand (\X..\), or has an escape that
//           isn't known and is left out: it must be written anew.
[[nodiscard]] bool append_hl7_unescaped(std::string& out, std::string_view value, const Hl7Separators& by);
// Control characters but line ends become spaces.
void append_hl7_escaped(std::string& out, std::string_view text, const Hl7Separators& by);

}  // namespace sumi::io
