#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <fmt/core.h>

#include "base/text/numbers.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/notation/xml_text.hpp"
#include "io/records/offsets.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// Returns whether texts are equal except for the amount and kind of white space.
bool equal_words(std::string_view a, std::string_view b) {
  std::size_t i = 0;
  std::size_t k = 0;
  while (i < a.size() && k < b.size()) {
    if (is_xml_space(a[i]) != is_xml_space(b[k])) return false;
    if (!is_xml_space(a[i])) {
      if (a[i++] != b[k++]) return false;
      continue;
    }
    while (i < a.size() && is_xml_space(a[i])) ++i;
    while (k < b.size() && is_xml_space(b[k])) ++k;
  }
  return i == a.size() && k == b.size();
}

struct Tag {
  std::uint64_t line = 0;
  std::optional<std::string> start;
  std::optional<std::string> end;
  std::optional<std::string> quote;
};

class DocumentEvents : public XmlEvents {
 public:
  DocumentEvents(const std::string& place, Record& record) : place_(place), record_(record) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t line) override {
    ++depth_;
    if (other_depth_ > 0) return;
    if (in_text_) fail(line, "TEXT contains an element; write the text as CDATA or escape it");
    begun_ = tag;
    if (depth_ == 1) return pass_over(attributes, tag);
    if (depth_ == 2 && name == "TEXT") {
      if (text_) fail(line, "the document has two TEXT elements; split it into two documents");
      in_text_ = true;
      text_ = Range{tag.end, tag.end};
      return pass_over(attributes, tag);
    }
    if (depth_ == 2 && name == "TAGS") {
      if (tags_range_) fail(line, "the document has two TAGS elements; put all tags into one");
      in_tags_ = true;
      tags_range_ = Range{tag.end, tag.end};
      return pass_over(attributes, tag);
    }
    if (depth_ == 3 && in_tags_) return add_tag(name, attributes, line);
    other_depth_ = depth_;
  }

  void end_element(Range tag) override {
    const std::size_t depth = depth_--;
    if (other_depth_ == depth) {
      other_depth_ = 0;
      add_extra("element", {begun_.begin, tag.end});
    }
    if (other_depth_ > 0 || depth != 2 || !(in_text_ || in_tags_)) return;
    Range& range = in_text_ ? *text_ : *tags_range_;
    if (tag.begin >= range.begin) range.end = tag.begin;
    in_text_ = in_tags_ = false;
  }

  void text(std::string_view part, Range where) override {
    if (in_text_) {
      record_.text.append(part);
    } else if (other_depth_ == 0 && part.find_first_not_of(kXmlSpaces) != std::string_view::npos) {
      add_extra("text outside TEXT", where);
    }
  }

  void comment(Range where) override {
    if (other_depth_ == 0) add_extra("comment", where);
  }

  void finish(const FormatOptions& options) {
    if (!text_)
      throw Error{Error::Kind::bad_input, place_,
                  "the document has no TEXT element below its root; check whether it has another format"};
    record_.fields.push_back({.name = "text", .role = Role::text, .whole = *text_, .value = *text_});
    if (tags_range_)
      record_.fields.push_back({.name = "spans", .role = Role::spans, .whole = *tags_range_, .value = *tags_range_});
    std::stable_sort(record_.fields.begin(), record_.fields.end(),
                     [](const Field& a, const Field& b) { return a.whole.begin < b.whole.begin; });
    const Offsets offsets(record_.text, options.offsets);
    for (std::size_t i = 0; i < tags_.size(); ++i) resolve(tags_[i], offsets, options.strict_spans, record_.spans[i]);
    record_.spans_carry_more = !record_.spans.empty();
  }

 private:
  [[noreturn]] void fail(std::uint64_t line, std::string_view fact, Settings settings = {}) const {
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", place_, line), fact, std::move(settings)};
  }

  void pass_over(const std::vector<Attribute>& attributes, Range tag) {
    add_extra("attribute", tag, attributes.size());
  }

  void add_extra(const char* what, Range where, std::size_t count = 1) {
    if (count == 0) return;
    record_.fields.push_back({.name = what, .role = Role::other, .whole = where, .value = where});
    record_.count_extra(what, count);
  }

  void add_tag(std::string_view name, const std::vector<Attribute>& attributes, std::uint64_t line) {
    Tag& tag = tags_.emplace_back();
    tag.line = line;
    RecordSpan& span = record_.spans.emplace_back();
    std::optional<std::string> type;
    std::optional<std::string> id;
    std::optional<std::string> comment;
    for (const auto& [key, value] : attributes) {
      if (key == "start")
        tag.start = value;
      else if (key == "end")
        tag.end = value;
      else if (key == "text")
        tag.quote = value;
      else if (key == "TYPE")
        type = value;
      else if (key == "id")
        id = value;
      else if (key == "comment")
        comment = value;
      else
        span.attributes.push_back({key, value});
    }
    std::vector<Attribute> first;
    if (type && name != "PHI") first.push_back({"category", std::string(name)});
    if (id && !id->empty()) first.push_back({"id", *id});
    if (comment && !comment->empty()) first.push_back({"comment", *comment});
    span.attributes.insert(span.attributes.begin(), first.begin(), first.end());
    span.label = type ? *type : std::string(name);
  }

  std::uint64_t number_of(const Tag& tag, const std::optional<std::string>& digits) const {
    if (digits)
      if (const auto number = number_in<std::uint64_t>(*digits)) return *number;
    fail(tag.line, "a tag's start and end must be whole numbers from 0; repair it");
  }

  void resolve(const Tag& tag, const Offsets& offsets, bool strict, RecordSpan& span) const {
    const std::uint64_t first = number_of(tag, tag.start);
    const std::uint64_t last = number_of(tag, tag.end);
    if (last < first) fail(tag.line, "the tag's end is before its start; swap them");
    const std::optional<std::size_t> begin = offsets.to_bytes(first);
    const std::optional<std::size_t> end = offsets.to_bytes(last);
    if (!begin || !end)
      fail(tag.line, "the tag points outside the text or into a character; check the unit of the offsets",
           Settings{"offsets"});
    span.where = {*begin, *end};
    const std::string_view covered = std::string_view(record_.text).substr(*begin, *end - *begin);
    if (strict && tag.quote && !equal_words(*tag.quote, covered))
      fail(tag.line, "the tag quotes another text than the one at its offsets; check the unit of the offsets",
           Settings{"offsets"});
  }

  const std::string& place_;
  Record& record_;
  std::vector<Tag> tags_;  // of record_.spans, in order
  std::optional<Range> text_;
  std::optional<Range> tags_range_;
  Range begun_;  // the tag of the last begun element that isn't in a skipped one
  std::size_t depth_ = 0;
  std::size_t other_depth_ = 0;  // depth of the skipped element; 0 for none
  bool in_text_ = false;
  bool in_tags_ = false;
};

}  // namespace

void read_i2b2_2014_document(std::string_view bytes, const std::string& place, const FormatOptions& options,
                             Record& record) {
  record.text.clear();
  record.spans.clear();
  record.extras.clear();
  record.fields.clear();
  DocumentEvents events(place, record);
  read_xml(bytes, place, events);
  events.finish(options);
}

}  // namespace sumi::io
