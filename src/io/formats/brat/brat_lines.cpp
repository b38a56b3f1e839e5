#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "io/formats/brat/brat_annotations.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

std::vector<const RecordSpan*> by_position(const std::vector<RecordSpan>& spans) {
  std::vector<const RecordSpan*> sorted;
  sorted.reserve(spans.size());
  for (const RecordSpan& span : spans) sorted.push_back(&span);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const RecordSpan* a, const RecordSpan* b) { return a->where < b->where; });
  return sorted;
}

void append_quote(std::string& out, std::string_view text) {
  for (const char c : text) out += c == '\n' || c == '\r' ? ' ' : c;
}

}  // namespace

std::string brat_lines(const Record& record, OffsetUnit unit, const Lose& lose) {
  lose_owner_scores_and_extras(record, lose);
  const Offsets offsets(record.text, unit);
  std::string spans;
  std::string attributes;
  std::size_t span_count = 0;
  std::size_t attribute_count = 0;
  for (const RecordSpan* span : by_position(record.spans)) {
    std::vector<Range> parts = span->fragments;
    if (parts.size() < 2) parts = {span->where};
    const std::size_t empty = std::erase_if(parts, [](Range part) { return part.empty(); });
    if (parts.empty()) {
      lose("empty span", 1);
      continue;
    }
    lose("empty fragment", empty);
    fmt::format_to(std::back_inserter(spans), "T{}\t{}", ++span_count, brat_label(span->label));
    for (std::size_t i = 0; i < parts.size(); ++i)
      fmt::format_to(std::back_inserter(spans), "{}{} {}", i == 0 ? ' ' : ';', offsets.from_bytes(parts[i].begin),
                     offsets.from_bytes(parts[i].end));
    for (std::size_t i = 0; i < parts.size(); ++i) {
      spans += i == 0 ? '\t' : ' ';
      append_quote(spans, std::string_view(record.text).substr(parts[i].begin, parts[i].size()));
    }
    spans += '\n';
    for (const Attribute& attribute : span->attributes) {
      if (!is_brat_word(attribute.name) || !is_brat_value(attribute.value)) {
        lose_attribute(attribute.name, lose);
        continue;
      }
      fmt::format_to(std::back_inserter(attributes), "A{}\t{} T{}{}{}\n", ++attribute_count, attribute.name, span_count,
                     attribute.value.empty() ? "" : " ", attribute.value);
    }
  }
  return spans + attributes;
}

}  // namespace sumi::io
