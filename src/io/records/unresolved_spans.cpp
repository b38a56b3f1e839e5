#include "io/records/unresolved_spans.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "io/records/json_fields.hpp"
#include "io/records/offsets.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class Resolver {
 public:
  Resolver(Record& record, const UnresolvedSpans& unresolved, OffsetUnit unit, Quotes quotes, const char* remedy,
           const Settings& settings)
      : record_(record),
        unresolved_(unresolved),
        offsets_(record.text, unit),
        quotes_(quotes),
        remedy_(remedy),
        settings_(settings) {}

  void resolve(std::size_t index) {
    const UnresolvedSpan& span = unresolved_.spans[index];
    number_ = span.number;
    RecordSpan& resolved = record_.spans[index];
    resolved.where = in_bytes({*span.start, *span.end});
    require_quoted(span, resolved.where);
    resolved.label.assign(span.label.value_or(""));
    resolved.score = span.score.value_or(1);
    set_fragments(span, resolved);
    set_attributes(span, resolved);
  }

 private:
  Range in_bytes(UnresolvedRange range) const {
    if (range.end < range.start)
      fail(fmt::format("has its end {} before its start {}; swap them", range.end, range.start));
    const std::optional<std::size_t> begin = offsets_.to_bytes(range.start);
    const std::optional<std::size_t> end = offsets_.to_bytes(range.end);
    if (!begin || !end) fail(fmt::format("points outside the text or into a character; {}", remedy_));
    return {*begin, *end};
  }

  void require_quoted(const UnresolvedSpan& span, Range where) const {
    if (quotes_ == Quotes::pass_over || !span.quoted) return;
    const std::string_view text = std::string_view(record_.text).substr(where.begin, where.size());
    if (*span.quoted == text || (quotes_ == Quotes::equal_or_escaped && is_escaped(*span.quoted, text))) return;
    fail(fmt::format("quotes another text than the one at its offsets; {}", remedy_));
  }

  // Returns whether `quoted` is `text` with \n for some line feeds.
  static bool is_escaped(std::string_view quoted, std::string_view text) {
    for (const char byte : text) {
      if (byte == '\n' && quoted.starts_with("\\n")) {
        quoted.remove_prefix(2);
      } else if (quoted.starts_with(byte)) {
        quoted.remove_prefix(1);
      } else {
        return false;
      }
    }
    return quoted.empty();
  }

  void set_fragments(const UnresolvedSpan& span, RecordSpan& resolved) const {
    resolved.fragments.clear();
    if (span.fragments.empty()) return;
    for (Position i = span.fragments.begin; i < span.fragments.end; ++i) {
      const Range fragment = in_bytes(unresolved_.fragments[i]);
      if (!resolved.fragments.empty() && fragment.begin < resolved.fragments.back().end)
        fail("has fragments that overlap or are out of order; sort and join them");
      resolved.fragments.push_back(fragment);
    }
    if (resolved.fragments.front().begin != resolved.where.begin || resolved.fragments.back().end != resolved.where.end)
      fail("has fragments that do not begin at its start and end at its end; correct them");
    if (resolved.fragments.size() == 1) resolved.fragments.clear();
  }

  void set_attributes(const UnresolvedSpan& span, RecordSpan& resolved) const {
    resolved.attributes.resize(span.attributes.size() + (span.model_version ? 1 : 0) + (span.annotator ? 1 : 0));
    auto attribute = resolved.attributes.begin();
    for (Position i = span.attributes.begin; i < span.attributes.end; ++i, ++attribute) {
      attribute->name.assign(unresolved_.attributes[i].name);
      attribute->value.assign(unresolved_.attributes[i].value);
    }
    if (span.model_version) {
      attribute->name.assign(kModelVersion);
      attribute->value.assign(*span.model_version);
      ++attribute;
    }
    if (!span.annotator) return;
    attribute->name.assign(kAnnotator);
    attribute->value.assign(*span.annotator);
  }

  [[noreturn]] void fail(std::string_view fact) const {
    throw Error{Error::Kind::bad_input, record_.place, fmt::format("span {} {}", number_, fact)};
  }

  Record& record_;
  const UnresolvedSpans& unresolved_;
  Offsets offsets_;
  Quotes quotes_;
  const char* remedy_;
  const Settings& settings_;
  std::size_t number_ = 0;
};

}  // namespace

void UnresolvedSpans::clear() {
  spans.clear();
  fragments.clear();
  attributes.clear();
}

UnresolvedSpan UnresolvedSpans::begin_span() const {
  UnresolvedSpan span;
  span.fragments = {fragments.size(), fragments.size()};
  span.attributes = {attributes.size(), attributes.size()};
  return span;
}

void UnresolvedSpans::end_span(UnresolvedSpan span) {
  span.fragments.end = fragments.size();
  span.attributes.end = attributes.size();
  span.number = spans.size() + 1;
  spans.push_back(span);
}

bool UnresolvedSpans::repeats_attribute(const UnresolvedSpan& begun) const {
  if (attributes.size() - begun.attributes.begin < 2) return false;
  std::vector<std::string_view> names;
  for (Position i = begun.attributes.begin; i < attributes.size(); ++i) names.push_back(attributes[i].name);
  std::ranges::sort(names);
  return std::ranges::adjacent_find(names) != names.end();
}

void resolve(Record& record, const UnresolvedSpans& unresolved, OffsetUnit unit, Quotes quotes, const char* remedy,
             const Settings& settings) {
  record.spans.resize(unresolved.spans.size());
  if (unresolved.spans.empty()) return;
  Resolver resolver(record, unresolved, unit, quotes, remedy, settings);
  for (std::size_t i = 0; i < unresolved.spans.size(); ++i) resolver.resolve(i);
}

void count_span_member(Record& record, std::string_view name) {
  record.count_extra(std::string("span member ").append(name));
}

}  // namespace sumi::io
