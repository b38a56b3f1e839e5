#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/json_cursor.hpp"
#include "io/records/record.hpp"
#include "io/records/unresolved_spans.hpp"

namespace sumi::io {

// What was annotated in one Label Studio task. Errors: JsonFault at another shape.
class LabelStudioResults {
 public:
  void clear();
  // A task's annotations: an array of {"completed_by", "was_cancelled", "result"}.
  void read_annotations(JsonCursor& value);
  // What taggers proposed: an array of {"model_version", "score", "result"}. Result: how many; nothing: it is none.
  std::optional<std::uint64_t> read_predictions(JsonCursor& value);
  // JSON_MIN's: an array of the values of results.
  void read_values(JsonCursor& value);
  // Whether somebody looked at the task: an annotation that wasn't cancelled, with results or without, or a value.
  [[nodiscard]] bool is_annotated() const { return is_annotated_; }
  // Numbers the annotations that don't say whose they are, where there are several. Call once, when all was read.
  void name_annotators();

  [[nodiscard]] const UnresolvedSpans& spans() const { return spans_; }
  // Whether there is an extra, or a span: results say more than where, label and score.
  [[nodiscard]] bool any() const { return !spans_.spans.empty() || !extras_.empty(); }
  using Counts = std::map<std::string, std::uint64_t, std::less<>>;
  [[nodiscard]] const Counts& extras() const { return extras_; }

 private:
  struct Unnamed {
    Range spans;  // of spans_
    std::uint64_t number;
  };
  struct Value {
    UnresolvedSpan span;
    std::vector<std::string_view> other_members = {};
    const char* fault = nullptr;
  };

  void read_annotation(JsonCursor& value);
  void read_prediction(JsonCursor& value);
  void read_result(JsonCursor& value, Counts& others);
  [[nodiscard]] Value read_value(JsonCursor& value);
  [[nodiscard]] bool read_labels(JsonCursor& value);
  void add_spans(const Value& value, Counts& others);

  UnresolvedSpans spans_;
  std::vector<std::string_view> labels_;  // of the value read last
  std::vector<Unnamed> unnamed_;          // annotations with spans and without an annotator's name
  std::deque<std::string> numbers_;       // their names
  std::uint64_t annotations_read_ = 0;
  bool is_annotated_ = false;
  Counts extras_;
};

}  // namespace sumi::io
