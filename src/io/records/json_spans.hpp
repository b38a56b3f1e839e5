#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/json_cursor.hpp"
#include "io/records/record.hpp"
#include "io/records/unresolved_spans.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Reads the spans of a JSON record: [{"start", "end", <label>, "score", "text", "fragments": [[start, end], …]}, …];
// only start and end are required; each other member that is a string is an attribute, any other one an extra, "span
// member <name>". Reading takes two steps, because the text may follow the spans.
class JsonSpans {
 public:
  // Reads the whole value. Returns nothing if it has the shape above, else what is wrong (a constant).
  [[nodiscard]] std::optional<const char*> read(JsonCursor& value, std::string_view label_field);
  [[nodiscard]] bool empty() const { return spans_.spans.empty(); }
  // Returns whether some span has a key other than start, end, label and score.
  [[nodiscard]] bool carry_more() const { return carry_more_; }
  // Puts the spans into record.spans, in bytes of record.text, and counts its extras. Errors: as resolve() in
  // unresolved_spans.hpp.
  void resolve(Record& record, OffsetUnit unit, bool check_quotes = true) const;

  // Returns, for records with several texts, the spans of each, by the place in their member `field`, which is then no
  // attribute. Nothing if no span has one. Errors: JsonFault if only some have one.
  [[nodiscard]] std::optional<std::map<std::string, UnresolvedSpans>> by_field() const;
  static constexpr std::string_view kField = "field";

  // Returns whether a span's member of that name isn't an attribute.
  [[nodiscard]] static bool is_reserved(std::string_view key, std::string_view label_field);

 private:
  [[nodiscard]] std::optional<const char*> read_span(JsonCursor& value, std::string_view label_field);
  [[nodiscard]] bool read_fragments(JsonCursor& value);

  UnresolvedSpans spans_;
  std::vector<std::string_view> other_members_;
  bool carry_more_ = false;
};

}  // namespace sumi::io
