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

// The spans of a JSON record: [{"start", "end", <label>, "score", "text", "fragments": [[start, end], …]}, …]; all but
// start and end may be missing, and each other member that is a string is an attribute; one that is none is an extra,
// "span member <name>". Two steps, for the text they point into may stand behind them.
class JsonSpans {
 public:
  // Reads the value whole. Nothing where it has the shape above, else what is wrong with it (a constant).
  [[nodiscard]] std::optional<const char*> read(JsonCursor& value, std::string_view label_field);
  [[nodiscard]] bool empty() const { return spans_.spans.empty(); }
  // Whether some span has a key besides start, end, label and score.
  [[nodiscard]] bool carry_more() const { return carry_more_; }
  // Puts them into record.spans, in bytes of record.text, and counts its extras. Errors: as resolve() in
  // unresolved_spans.hpp.
  void resolve(Record& record, OffsetUnit unit, bool check_quotes = true) const;

  // In records with several texts the spans of each, by the place that their member `field` says, which is no
  // attribute then. Nothing: no span has one. Errors: JsonFault where some have, and others don't.
  [[nodiscard]] std::optional<std::map<std::string, UnresolvedSpans>> by_field() const;
  static constexpr std::string_view kField = "field";

  // Whether a span's member of that name is something else than an attribute.
  [[nodiscard]] static bool is_reserved(std::string_view key, std::string_view label_field);

 private:
  [[nodiscard]] std::optional<const char*> read_span(JsonCursor& value, std::string_view label_field);
  [[nodiscard]] bool read_fragments(JsonCursor& value);

  UnresolvedSpans spans_;
  std::vector<std::string_view> other_members_;
  bool carry_more_ = false;
};

}  // namespace sumi::io
