#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/init_columns.hpp"
#include "io/records/record.hpp"

namespace sumi::hide {

// Converts one JSON value of any shape to a record, and back. open_json() defines which values are fields.
class JsonRecord {
 public:
  // Returns the attribute of a string or number, by its path and its text.
  using AttributeOfPath = std::function<std::optional<std::uint32_t>(const std::string& path, const std::string& text)>;
  // `text_field`: paths of the only free texts; empty if all strings are.
  JsonRecord(std::string_view text_field, AttributeOfPath attribute_of);
  ~JsonRecord();

  // Result: valid until the next call. Requires: valid UTF-8 that outlives it.
  //   Errors  bad_input at `place`: it is no JSON value.
  const SourceRecord& read(std::string_view value, std::string place);
  // Returns whether the last value has at least one of the named texts.
  [[nodiscard]] bool has_texts() const;
  // Returns the value with its edits. All other bytes stay, except spans (`spans`, an array of objects with `start`,
  // `end`), which become an empty array: their offsets are no longer valid, and would reveal how long the texts were.
  [[nodiscard]] std::string written(const RewrittenRecord& rewritten) const;
  // Returns how many spans written() drops.
  [[nodiscard]] std::uint64_t spans_dropped(const RewrittenRecord& rewritten) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// A file of JSON values of any shape: one value per line, an array of values, or one value. Each is a record. A string
// is free text, or a value of the attribute that the source's `columns` name for its path; so is a number of at least
// six digits, and a key. A key that is a member name (letters, digits and _, without a space) is only searched for
// known values. An edited value becomes a string, an edited key one that its object doesn't have; all other bytes stay.
// Empty lines between values are skipped.
//   Memory  the file, three times.
//   Errors  bad_input at "<name>:<line>": it is no valid JSON. bad_usage: no value of it has any of the named texts.
[[nodiscard]] std::unique_ptr<Source> open_json(const HideSource& source, const HideRules& rules);

// The strings and numbers of all records, by their paths, as columns named by the path's last key; of each the first
// 200 that aren't empty.
struct JsonColumn {
  std::string path;
  ColumnSeen seen;
};
[[nodiscard]] std::vector<JsonColumn> json_columns(const io::Input& input, const FormatOptions& options);

}  // namespace sumi::hide
