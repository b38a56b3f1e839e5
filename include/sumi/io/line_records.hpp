#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// Which members of a line's object are read. Names are exact.
struct LineFields {
  std::string text;                 // its value must be a string or null
  std::vector<std::string> names;   // owner and id: strings or numbers, as they are written; null and "" name nobody
  std::vector<std::string> passed;  // copied, whatever they are
  bool pass_all = false;            // all members but the text
};

// What a line of JSON Lines says.
struct LineRecord {
  std::optional<std::string> fault;               // fact and remedy; the line is no record, and the rest is empty
  std::optional<std::string> text;                // nothing: null, or not there
  std::vector<std::optional<std::string>> names;  // of LineFields::names
  std::string passed = "{}";                      // a JSON object of what passes, each member byte for byte
};

// Each line by the rules of the reader of files, for who has lines without a file: an object of valid JSON (RFC 8259)
// in UTF-8 and nothing behind it, no member that is read twice. Other readers pass over what follows an object, take
// the last of two members, and spell numbers anew.
//   Limits   objects and arrays nest 1,024 deep; a line of less than 4 GiB.
//   Cost     O(bytes); memory of six times the longest line and of what is returned. Any threads.
[[nodiscard]] std::vector<LineRecord> line_records(std::span<const std::string_view> lines, const LineFields& fields);

// The names that occur as members of the lines' objects, of those that are asked for; in the order of `asked`. Lines
// that are no records have none.
[[nodiscard]] std::vector<bool> line_members(std::span<const std::string_view> lines,
                                             std::span<const std::string> asked);

}  // namespace sumi
