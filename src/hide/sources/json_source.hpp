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

// One JSON value of any shape as a record, and back. open_json() says what is a field of it.
class JsonRecord {
 public:
  // Of a string or number, by its path and what it says.
  using AttributeOfPath = std::function<std::optional<std::uint32_t>(const std::string& path, const std::string& text)>;
  // `text_field`: paths of the only free texts; empty: all strings are.
  JsonRecord(std::string_view text_field, AttributeOfPath attribute_of);
  ~JsonRecord();

  // Until the next one is read. Requires: valid UTF-8 that outlives that.
  //   Errors  bad_input at `place`: it is no JSON value.
  const SourceRecord& read(std::string_view value, std::string place);
  // True where the last value has at least one of the named texts.
  [[nodiscard]] bool has_texts() const;
  // The value with its edits; all other bytes stay, but for spans (`spans`, an array of objects with `start`, `end`):
  // their places fit no longer, and tell how long the texts were. They become an empty array.
  [[nodiscard]] std::string written(const RewrittenRecord& rewritten) const;
  // How many spans written() drops.
  [[nodiscard]] std::uint64_t spans_dropped(const RewrittenRecord& rewritten) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// A file of JSON values of any shape: a value a line, an array of values, or one value. Each is a record. A string is
// free text, or a value of the attribute that the source's `columns` name for its path; so is a number of six digits or
// more, and a key; in a key that is a name for members (letters, digits and _, without a space) only known values are
// looked for. What is edited becomes a string, a key one that its object doesn't have; all other bytes stay. An empty
// line between values is none.
//   Memory  the file, three times.
//   Errors  bad_input at "<name>:<line>": it is no valid JSON. bad_usage: no value of it has any of the named texts.
[[nodiscard]] std::unique_ptr<Source> open_json(const HideSource& source, const HideRules& rules);

// Strings and numbers of all records, by their paths, as columns, named by the path's last key; of each the first 200
// that say something.
struct JsonColumn {
  std::string path;
  ColumnSeen seen;
};
[[nodiscard]] std::vector<JsonColumn> json_columns(const io::Input& input, const FormatOptions& options);

}  // namespace sumi::hide
