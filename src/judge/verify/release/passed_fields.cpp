#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "judge/verify/release/composed_form.hpp"

namespace sumi::verify {
namespace {

using Passed = std::vector<std::pair<std::string_view, std::string>>;  // names and values

std::string with_length(std::string_view said) {
  return fmt::format("{}:{}", said.size(), said);
}

std::string labels_and_scores(const io::Record& record) {
  std::vector<std::string> spans;
  for (const io::RecordSpan& span : record.spans) spans.push_back(fmt::format("{} {}", span.score, span.label));
  std::ranges::sort(spans);
  std::string all;
  for (const std::string& span : spans) all += with_length(span);
  return all;
}

std::string value_of(const io::Record& record, const io::Field& field, const PublishedLayout& layout) {
  if (field.role == io::Role::spans && field.name == layout.span_name) return labels_and_scores(record);
  return std::string(record.raw.substr(field.value.begin, field.value.size()));
}

std::string joined(Passed passed) {
  std::ranges::stable_sort(passed, {}, &Passed::value_type::first);
  std::string all;
  for (const auto& [name, value] : passed) all += with_length(name) + with_length(value);
  return all;
}

// The labels without duplicates.
std::set<std::string> labels_of(const io::Record& record) {
  std::set<std::string> labels;
  for (const io::RecordSpan& span : record.spans) labels.insert(with_length(span.label));
  return labels;
}

std::string composed_fields(const io::Record& record, const PublishedLayout& layout) {
  std::string all;
  const bool spans_pass = layout.pass.passes(layout.span_name);
  if (layout.may_lose_spans) {  // formats without owners
    if (spans_pass)
      for (const std::string& label : labels_of(record)) all += label;
    return all;
  }
  if (record.owner && layout.pass.passes(layout.owner_name)) all += "owner" + with_length(*record.owner);
  if (spans_pass) all += "spans" + labels_and_scores(record);
  return all;
}

}  // namespace

std::string passed_fields(const io::Record& source, const PublishedLayout& layout) {
  if (layout.is_composed) return composed_fields(source, layout);
  Passed passed;
  for (const io::Field& field : source.fields)
    if (field.role != io::Role::text && layout.pass.passes(field.name))
      passed.emplace_back(field.name, value_of(source, field, layout));
  return joined(std::move(passed));
}

PublishedFields published_fields(const io::Record& published, const PublishedLayout& layout) {
  if (layout.is_composed) return {composed_fields(published, layout), false};
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

bool is_what_passed(std::string_view published, const io::Record& source, const PublishedLayout& layout) {
  if (!layout.may_lose_spans || !layout.pass.passes(layout.span_name))
    return published == passed_fields(source, layout);
  // Both are sorted, and no label with its length prefixed is the start of another.
  for (const std::string& label : labels_of(source))
    if (published.starts_with(label)) published.remove_prefix(label.size());
  return published.empty();
}

}  // namespace sumi::verify
