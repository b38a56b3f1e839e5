#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json_cursor.hpp"
#include "io/record.hpp"
#include "io/unresolved_spans.hpp"

namespace sumi::io {

// What was annotated in one Label Studio task. Errors: JsonFault at another shape.
class LabelStudioResults {
 public:
  void clear();
  // A task's annotations: an array of {"completed_by", "was_cancelled", "result"}.
  void read_annotations(JsonCursor& value);
  // JSON_MIN's: an array of the values of results.
  void read_values(JsonCursor& value);
  // Names the annotators, where there are several. Call once, when all was read.
  void name_annotators();

  [[nodiscard]] const UnresolvedSpans& spans() const { return spans_; }
  // Whether there is anything beside spans, or a span: results say more than where, label and score.
  [[nodiscard]] bool any() const { return !spans_.spans.empty() || !extras_.empty(); }
  void append_extras(std::vector<Extra>& extras) const;

 private:
  struct Annotation {
    Range spans;  // of spans_
    std::optional<std::string_view> annotator;
  };
  struct Value {
    UnresolvedSpan span;
    const char* fault = nullptr;
  };
  using Counts = std::map<std::string, std::uint64_t, std::less<>>;

  void read_annotation(JsonCursor& value);
  void read_result(JsonCursor& value, Counts& others);
  [[nodiscard]] Value read_value(JsonCursor& value);
  [[nodiscard]] bool read_labels(JsonCursor& value);
  void add_spans(const Value& value);

  UnresolvedSpans spans_;
  std::vector<std::string_view> labels_;  // of the value read last
  std::vector<Annotation> annotations_;   // those with results
  std::deque<std::string> numbers_;       // of annotations without an annotator's name
  std::uint64_t annotations_read_ = 0;
  Counts extras_;
};

}  // namespace sumi::io
