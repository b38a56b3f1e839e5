#include "check/passed_fields.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace sumi::check {
namespace {

using Passed = std::vector<std::pair<std::string_view, std::string>>;  // names and values

std::string labels_and_scores(const io::Record& record) {
  std::vector<std::string> spans;
  for (const io::RecordSpan& span : record.spans)
    spans.push_back(fmt::format("{} {}", span.score, span.label));
  std::ranges::sort(spans);
  std::string all;
  for (const std::string& span : spans) all += fmt::format("{}:{}", span.size(), span);
  return all;
}

std::string value_of(const io::Record& record, const io::Field& field, const PublishedLayout& layout) {
  if (field.role == io::Role::spans && field.name == layout.span_name) return labels_and_scores(record);
  return std::string(record.raw.substr(field.value.begin, field.value.size()));
}

std::string joined(Passed passed) {
  std::ranges::stable_sort(passed, {}, &Passed::value_type::first);
  std::string all;
  for (const auto& [name, value] : passed)
    all += fmt::format("{}:{}{}:{}", name.size(), name, value.size(), value);
  return all;
}

Passed composed_fields(const io::Record& record, const PublishedLayout& layout) {
  Passed passed;
  if (record.owner && layout.pass.passes(layout.owner_name)) passed.emplace_back(layout.owner_name, *record.owner);
  if (layout.pass.passes(layout.span_name) && !layout.may_lose_spans)
    passed.emplace_back(layout.span_name, labels_and_scores(record));
  return passed;
}

bool carries_by_composing(const io::Record& record, const PublishedLayout& layout) {
  const auto is_other = [](const io::Field& field) { return field.role == io::Role::other; };
  return (record.owner && !layout.pass.passes(layout.owner_name)) ||
         (!record.spans.empty() && !layout.pass.passes(layout.span_name)) ||
         (!layout.pass.all && (!record.extras.empty() || std::ranges::any_of(record.fields, is_other)));
}

}  // namespace

std::string passed_fields(const io::Record& source, const PublishedLayout& layout) {
  if (layout.is_composed) return joined(composed_fields(source, layout));
  Passed passed;
  for (const io::Field& field : source.fields)
    if (field.role != io::Role::text && layout.pass.passes(field.name))
      passed.emplace_back(field.name, value_of(source, field, layout));
  return joined(std::move(passed));
}

PublishedFields published_fields(const io::Record& published, const PublishedLayout& layout) {
  if (layout.is_composed) return {joined(composed_fields(published, layout)), carries_by_composing(published, layout)};
  PublishedFields result;
  Passed passed;
  for (std::size_t i = 0; i < published.fields.size(); ++i) {
    const io::Field& field = published.fields[i];
    if (field.role == io::Role::text) continue;
    const auto name = layout.source_name(published, i);
    if (name && layout.pass.passes(*name)) {
      passed.emplace_back(*name, value_of(published, field, layout));
      if (field.role == io::Role::spans && field.name == layout.span_name && published.spans_carry_more)
        result.carries = true;
    } else if (field.role != io::Role::id) {
      result.carries = true;
    }
  }
  result.passed = joined(std::move(passed));
  return result;
}

}  // namespace sumi::check
