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

// The annotations of one Label Studio task. Errors: JsonFault for another shape.
class LabelStudioResults {
 public:
  void clear();
  // Reads a task's annotations: an array of {"completed_by", "was_cancelled", "result"}.
  void read_annotations(JsonCursor& value);
  // Reads taggers' predictions: an array of {"model_version", "score", "result"}. Result: how many; nothing if it is no
  // array.
  std::optional<std::uint64_t> read_predictions(JsonCursor& value);
  // Reads JSON_MIN's: an array of the values of results.
  void read_values(JsonCursor& value);
  // Returns whether somebody annotated the task: it has an annotation that wasn't cancelled, with or without results,
  // or a value.
  [[nodiscard]] bool is_annotated() const { return is_annotated_; }
  // Numbers the anonymous annotations, if there are several. Called once, after everything was read.
  void name_annotators();

  [[nodiscard]] const UnresolvedSpans& spans() const { return spans_; }
  // Returns whether there is an extra, or a span: results have more members than offsets, label and score.
  [[nodiscard]] bool any() const { return !spans_.spans.empty() || !extras_.empty(); }
  using Counts = std::map<std::string, std::uint64_t, std::less<>>;
  [[nodiscard]] const Counts& extras() const { return extras_; }

 private:
  struct Unnamed {
    Range spans;  // range in spans_
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
  std::vector<Unnamed> unnamed_;          // annotations with spans and without an annotator
  std::deque<std::string> numbers_;       // storage of their names
  std::uint64_t annotations_read_ = 0;
  bool is_annotated_ = false;
  Counts extras_;
};

}  // namespace sumi::io
