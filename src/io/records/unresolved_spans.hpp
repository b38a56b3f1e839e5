#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/error.hpp>

namespace sumi::io {

// How a span's quoted text is compared with the text at its offsets.
enum class Quotes {
  pass_over,
  equal,
  equal_or_escaped,  // the two characters \n may stand for a line feed
};

struct UnresolvedAttribute {
  std::string_view name;
  std::string_view value;
};

struct UnresolvedRange {
  std::uint64_t start = 0;
  std::uint64_t end = 0;
};

// A span as it was read, in the unit of its source; views are valid as long as the record's parse.
struct UnresolvedSpan {
  std::size_t number = 0;  // from 1, within its record
  std::optional<std::uint64_t> start;
  std::optional<std::uint64_t> end;
  std::optional<std::string_view> label;
  std::optional<double> score;
  std::optional<std::string_view> quoted;
  std::optional<std::string_view> model_version;  // becomes an attribute after the others
  std::optional<std::string_view> annotator;      // becomes the last attribute
  Range fragments;                                // range in UnresolvedSpans::fragments
  Range attributes;                               // range in UnresolvedSpans::attributes
};

// The spans of a record between its JSON, in which the text may follow them, and record.spans.
struct UnresolvedSpans {
  std::vector<UnresolvedSpan> spans;
  std::vector<UnresolvedRange> fragments;
  std::vector<UnresolvedAttribute> attributes;

  void clear();
  // Begins an empty span, to which the fragments and attributes added next will belong.
  [[nodiscard]] UnresolvedSpan begin_span() const;
  // Assigns the fragments and attributes added since begin_span() to it.
  void end_span(UnresolvedSpan span);
  // Returns whether a name is duplicate among the attributes of the begun span.
  [[nodiscard]] bool repeats_attribute(const UnresolvedSpan& begun) const;
};

// Puts the spans into record.spans, in bytes of record.text. `remedy`: the advice in errors about offsets that don't
// fit.
//   Requires  every span has a start and an end.
//   Errors    bad_input at record.place: offsets outside the text, inside a character or in the wrong order; fragments
//             out of order, overlapping, or not from the span's start to its end; a quoted text that differs.
void resolve(Record& record, const UnresolvedSpans& unresolved, OffsetUnit unit, Quotes quotes, const char* remedy,
             const Settings& settings = {});

// Counts an unknown member of a span: "span member <name>".
void count_span_member(Record& record, std::string_view name);

}  // namespace sumi::io
