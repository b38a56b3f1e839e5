#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// The members of a line's object to read. Names are exact.
struct LineFields {
  std::string text;                 // its value must be a string or null
  std::vector<std::string> names;   // owner and id: strings or numbers, in their spelling; null and "" mean none
  std::vector<std::string> passed;  // copied, with values of any type
  bool pass_all = false;            // all members but the text
};

// The content of a line of JSON Lines.
struct LineRecord {
  std::optional<std::string> fault;               // fact and remedy; the line is no record, and the rest is empty
  std::optional<std::string> text;                // nothing: null or missing
  std::vector<std::optional<std::string>> names;  // of LineFields::names
  std::string passed = "{}";                      // a JSON object of what passes, each member byte for byte
};

// Reads each line by the rules of the file reader, for callers with lines and no file: an object of valid JSON (RFC
// 8259) in UTF-8 with nothing after it, and no repeated member among those read. (Other readers ignore what follows an
// object, take the last of two members, and reformat numbers.)
//   Limits   objects and arrays nest 1,024 deep; a line of less than 4 GiB.
//   Cost     O(bytes); memory of six times the longest line and of the result. Any threads.
[[nodiscard]] std::vector<LineRecord> line_records(std::span<const std::string_view> lines, const LineFields& fields);

// For each of the names in `asked`, whether it occurs as a member of the lines' objects. Lines that are no records have
// none.
[[nodiscard]] std::vector<bool> line_members(std::span<const std::string_view> lines,
                                             std::span<const std::string> asked);

}  // namespace sumi
