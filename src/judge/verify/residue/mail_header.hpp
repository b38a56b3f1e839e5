#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sumi::verify {

[[nodiscard]] std::string_view without_blanks(std::string_view text);

// The position after a line: lines end with LF, CRLF or CR. Requires: at < end <= text.size().
[[nodiscard]] std::size_t behind_line(std::string_view text, std::size_t at, std::size_t end);

// The fields of a header with the text after their colons, unfolded.
struct MailHeader {
  std::vector<std::pair<std::string, std::string>> fields;  // names in lower case
  std::size_t end = 0;                                      // after the empty line
  bool has_others = false;                                  // has lines that aren't fields, which are skipped

  // The value of the first field of that name; empty if there is none.
  [[nodiscard]] std::string_view value(std::string_view name) const;
  // True if fields of that name have several values.
  [[nodiscard]] bool has_several(std::string_view name) const;
};
[[nodiscard]] MailHeader mail_header(std::string_view text, std::size_t at, std::size_t end);

// A field's value with parameters: text/plain; charset=utf-8. Understands comments, quotes, escapes in them, and
// parameters in sections or with their own charset (boundary*0, charset*).
//   Source  RFC 2045, 2231, 5322.
struct FieldValue {
  std::string value;                              // in lower case
  std::map<std::string, std::string> parameters;  // names in lower case
  std::string unread;                             // in lower case: text that is no parameter

  // Empty if there is none of that name.
  [[nodiscard]] std::string parameter(const std::string& name) const;
};
[[nodiscard]] FieldValue field_value(std::string_view field);

}  // namespace sumi::verify
