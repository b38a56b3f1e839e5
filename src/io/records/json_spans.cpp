#include "io/records/json_spans.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "io/notation/json_cursor.hpp"

namespace sumi::io {

bool JsonSpans::is_reserved(std::string_view key, std::string_view label_field) {
  constexpr std::array<std::string_view, 5> kKeys{"start", "end", "score", "text", "fragments"};
  return key == label_field || std::ranges::find(kKeys, key) != kKeys.end();
}

std::optional<const char*> JsonSpans::read(JsonCursor& value, std::string_view label_field) {
  spans_.clear();
  other_members_.clear();
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
  UnresolvedSpan span = spans_.begin_span();
  bool has_fragments = false;
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
    } else if (key == "fragments") {
      carry_more_ = true;
      require(!has_fragments && read_fragments(member), "a span's fragments must be one array of [start, end]");
      has_fragments = true;
    } else {
      carry_more_ = true;
      if (member.kind() == JsonKind::string) {
        spans_.attributes.push_back({key, member.string()});
      } else {
        other_members_.push_back(key);
      }
    }
  });
  require(span.start && span.end, "a span must have a start and an end");
  require(!spans_.repeats_attribute(span), "a member of a span occurs twice; remove one");
  spans_.end_span(span);
  return fault;
}

bool JsonSpans::read_fragments(JsonCursor& value) {
  if (value.kind() != JsonKind::array) return false;
  bool good = true;
  value.elements([&](JsonCursor& pair) {
    if (!good) return;
    good = pair.kind() == JsonKind::array;
    if (!good) return;
    std::array<std::optional<std::uint64_t>, 2> ends;
    std::size_t count = 0;
    pair.elements([&](JsonCursor& end) {
      good = good && count < ends.size() && set_number(ends[count], end);
      ++count;
    });
    good = good && count == ends.size();
    if (good) spans_.fragments.push_back({*ends[0], *ends[1]});
  });
  return good;
}

void JsonSpans::resolve(Record& record, OffsetUnit unit, bool check_quotes) const {
  io::resolve(record, spans_, unit, check_quotes ? Quotes::equal : Quotes::pass_over, "check the unit of its offsets",
              Settings{"offsets"});
  for (const std::string_view name : other_members_) count_span_member(record, name);
}

std::optional<std::map<std::string, UnresolvedSpans>> JsonSpans::by_field() const {
  std::map<std::string, UnresolvedSpans> all;
  std::size_t with_field = 0;
  for (const UnresolvedSpan& span : spans_.spans) {
    const auto attributes = std::span(spans_.attributes).subspan(span.attributes.begin, span.attributes.size());
    const auto field = std::ranges::find(attributes, kField, &UnresolvedAttribute::name);
    if (field == attributes.end()) continue;
    ++with_field;
    UnresolvedSpans& of_field = all[std::string(field->value)];
    const UnresolvedSpan begun = of_field.begin_span();
    UnresolvedSpan copied = span;
    copied.fragments = begun.fragments;
    copied.attributes = begun.attributes;
    for (Position i = span.fragments.begin; i < span.fragments.end; ++i)
      of_field.fragments.push_back(spans_.fragments[i]);
    for (const UnresolvedAttribute& attribute : attributes)
      if (attribute.name != kField) of_field.attributes.push_back(attribute);
    of_field.end_span(copied);
    of_field.spans.back().number = span.number;
  }
  if (with_field == 0) return std::nullopt;
  if (with_field < spans_.spans.size())
    throw JsonFault{"some spans name the field of their text and others don't; name it in all"};
  return all;
}

}  // namespace sumi::io
