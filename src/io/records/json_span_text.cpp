#include <set>
#include <utility>

#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/json_spans.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

// Appends the span without its closing brace.
void append_span(std::string& out, const RecordSpan& span, const Offsets& offsets, std::string_view label_field) {
  if (out.back() != '[') out.push_back(',');
  out.append("{\"start\":");
  append_json_number(out, offsets.from_bytes(span.where.begin));
  out.append(",\"end\":");
  append_json_number(out, offsets.from_bytes(span.where.end));
  out.push_back(',');
  append_json_string(out, label_field);
  out.push_back(':');
  append_json_string(out, span.label);
  if (span.score != 1) {
    out.append(",\"score\":");
    append_json_number(out, span.score);
  }
}

void append_fragments(std::string& out, const RecordSpan& span, const Offsets& offsets) {
  if (span.fragments.empty()) return;
  out.append(",\"fragments\":");
  char separator = '[';
  for (const Range& fragment : span.fragments) {
    out.push_back(std::exchange(separator, ','));
    out.push_back('[');
    append_json_number(out, offsets.from_bytes(fragment.begin));
    out.push_back(',');
    append_json_number(out, offsets.from_bytes(fragment.end));
    out.push_back(']');
  }
  out.push_back(']');
}

void append_attributes(std::string& out, const RecordSpan& span, std::string_view label_field,
                       std::vector<std::string>& left_out) {
  std::set<std::string_view> names;
  for (const Attribute& attribute : span.attributes) {
    if (JsonSpans::is_reserved(attribute.name, label_field) || !names.insert(attribute.name).second) {
      left_out.push_back(attribute.name);
      continue;
    }
    out.push_back(',');
    append_json_string(out, attribute.name);
    out.push_back(':');
    append_json_string(out, attribute.value);
  }
}

}  // namespace

void append_json_spans(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text, OffsetUnit unit,
                       std::string_view label_field) {
  const Offsets offsets(spans.empty() ? std::string_view() : text, unit);
  out.push_back('[');
  for (const RecordSpan& span : spans) {
    append_span(out, span, offsets, label_field);
    out.push_back('}');
  }
  out.push_back(']');
}

void append_json_spans_of(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text,
                          OffsetUnit unit, std::string_view label_field, std::string_view field) {
  const Offsets offsets(text, unit);
  for (const RecordSpan& span : spans) {
    append_span(out, span, offsets, label_field);
    out.append(",\"field\":");
    append_json_string(out, field);
    out.push_back('}');
  }
}

std::vector<std::string> append_whole_json_spans(std::string& out, const std::vector<RecordSpan>& spans,
                                                 std::string_view text, OffsetUnit unit, std::string_view label_field) {
  std::vector<std::string> left_out;
  const Offsets offsets(spans.empty() ? std::string_view() : text, unit);
  out.push_back('[');
  for (const RecordSpan& span : spans) {
    append_span(out, span, offsets, label_field);
    append_fragments(out, span, offsets);
    append_attributes(out, span, label_field, left_out);
    out.push_back('}');
  }
  out.push_back(']');
  return left_out;
}

}  // namespace sumi::io
