#include "io/json_span_text.hpp"

#include <array>
#include <charconv>

#include "io/json_text.hpp"
#include "io/offsets.hpp"

namespace sumi::io {
namespace {

template <class Number>
void append_number(std::string& out, Number number) {
  std::array<char, 32> digits{};
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

}  // namespace

void append_json_spans(std::string& out, const std::vector<RecordSpan>& spans, std::string_view text,
                       OffsetUnit unit, std::string_view label_field) {
  const Offsets offsets(spans.empty() ? std::string_view() : text, unit);
  out.push_back('[');
  for (const RecordSpan& span : spans) {
    if (out.back() != '[') out.push_back(',');
    out.append("{\"start\":");
    append_number(out, offsets.from_bytes(span.where.begin));
    out.append(",\"end\":");
    append_number(out, offsets.from_bytes(span.where.end));
    out.push_back(',');
    append_json_string(out, label_field);
    out.push_back(':');
    append_json_string(out, span.label);
    if (span.score != 1) {
      out.append(",\"score\":");
      append_number(out, span.score);
    }
    out.push_back('}');
  }
  out.push_back(']');
}

}  // namespace sumi::io
