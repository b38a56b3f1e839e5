#include "io/json_spans.hpp"

#include <charconv>

#include <fmt/format.h>

#include "io/offsets.hpp"
#include <sumi/error.hpp>

namespace sumi::io {
namespace {

template <class Number>
std::optional<Number> parsed(std::string_view literal) {
  Number number{};
  const auto [end, error] = std::from_chars(literal.data(), literal.data() + literal.size(), number);
  if (error != std::errc{} || end != literal.data() + literal.size()) return std::nullopt;
  return number;
}

// Sets `into` once. False where it was set before, or the value is not of its type.
template <class Number>
bool set_number(std::optional<Number>& into, JsonCursor& value) {
  if (into || value.kind() != JsonKind::number) return false;
  into = parsed<Number>(value.literal());
  return into.has_value();
}

bool set_string(std::optional<std::string_view>& into, JsonCursor& value) {
  if (into || value.kind() != JsonKind::string) return false;
  into = value.string();
  return true;
}

[[noreturn]] void throw_bad_span(const Record& record, std::size_t span, std::string_view fact) {
  throw Error{Error::Kind::bad_input, record.place, fmt::format("span {} {}", span + 1, fact)};
}

}  // namespace

std::optional<const char*> JsonSpans::read(JsonCursor& value, std::string_view label_field) {
  spans_.clear();
  carry_more_ = false;
  if (value.kind() == JsonKind::null) return std::nullopt;
  if (value.kind() != JsonKind::array) return "the spans must be an array";
  std::optional<const char*> fault;
  value.elements([&](JsonCursor& element) {
    if (fault) return;
    fault = read_span(element, label_field);
  });
  return fault;
}

std::optional<const char*> JsonSpans::read_span(JsonCursor& value, std::string_view label_field) {
  if (value.kind() != JsonKind::object) return "a span must be an object";
  std::optional<const char*> fault;
  const auto require = [&](bool good, const char* otherwise) {
    if (!good && !fault) fault = otherwise;
  };
  Unresolved span;
  value.members([&](std::string_view key, JsonCursor& member) {
    if (key == "start") {
      require(set_number(span.start, member), "a span's start must be one whole number from 0");
    } else if (key == "end") {
      require(set_number(span.end, member), "a span's end must be one whole number from 0");
    } else if (key == label_field) {
      require(set_string(span.label, member), "a span's label must be one string");
    } else if (key == "score") {
      require(set_number(span.score, member), "a span's score must be one number");
    } else if (key == "text") {
      carry_more_ = true;
      require(set_string(span.quoted, member), "a span's text must be one string");
    } else {
      carry_more_ = true;
    }
  });
  require(span.start && span.end, "a span must have a start and an end");
  spans_.push_back(span);
  return fault;
}

void JsonSpans::resolve(Record& record, OffsetUnit unit, bool check_quotes) const {
  record.spans.resize(spans_.size());
  if (spans_.empty()) return;
  const Offsets offsets(record.text, unit);
  for (std::size_t i = 0; i < spans_.size(); ++i) {
    const Unresolved& span = spans_[i];
    if (*span.end < *span.start)
      throw_bad_span(record, i,
                     fmt::format("has its end {} before its start {}; swap them", *span.end, *span.start));
    const std::optional<std::size_t> begin = offsets.to_bytes(*span.start);
    const std::optional<std::size_t> end = offsets.to_bytes(*span.end);
    if (!begin || !end)
      throw_bad_span(record, i,
                     "points outside the text or into a character; see what its offsets count (--offsets)");
    if (check_quotes && span.quoted && *span.quoted != std::string_view(record.text).substr(*begin, *end - *begin))
      throw_bad_span(record, i,
                     "quotes another text than it points at; see what its offsets count (--offsets)");
    RecordSpan& resolved = record.spans[i];
    resolved.where = {*begin, *end};
    resolved.label.assign(span.label.value_or(""));
    resolved.score = span.score.value_or(1);
  }
}

}  // namespace sumi::io
