#include "io/formats/presidio/presidio_reader.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/json/json_item_reader.hpp"
#include "io/notation/json_cursor.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/unresolved_spans.hpp"

namespace sumi::io {
namespace {

constexpr const char* kNotAnEntity = "a span must be an object with one start_position, end_position and entity_type";

FormatOptions with_full_text(FormatOptions options) {
  options.span_field = "none";
  if (options.text_field.empty()) options.text_field = "full_text";
  return options;
}

class PresidioReader : public JsonItemReader {
 public:
  PresidioReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
                 std::uint64_t bytes_total)
      : JsonItemReader(std::move(source), std::move(name), bytes_total), fields_(with_full_text(options)) {}

 private:
  enum Seen { kText, kId, kOwner, kSpans, kSeen };

  void read_item(Record& record, Range where) override {
    spans_.clear();
    seen_.fill(false);
    other_members_.clear();
    object().read(record.raw, where, record.fields,
                  [&](Field& field, JsonCursor& value) { read_member(record, field, value); });
    if (!seen_[kText])
      throw JsonFault{"the record has no text field; name the field that holds its text", Settings{"text_field"}};
    record.spans_carry_more = !other_members_.empty();
    for (const std::string_view name : other_members_) count_span_member(record, name);
    resolve(record, spans_, OffsetUnit::codepoints, Quotes::equal, "its positions must count code points");
  }

  void read_member(Record& record, Field& field, JsonCursor& value) {
    field.role = fields_.role_of(field.name);
    switch (field.role) {
      case Role::text:
        require_first(seen_[kText]);
        if (value.kind() != JsonKind::string)
          throw JsonFault{"the text must be a string; name another field", Settings{"text_field"}};
        record.text.assign(value.string());
        return;
      case Role::id:
        require_first(seen_[kId]);
        return read_name(record.id, value, "the id must be a string or a number");
      case Role::owner:
        require_first(seen_[kOwner]);
        return read_name(record.owner, value, "the owner must be a string or a number");
      default:
        break;
    }
    if (field.name == "spans") return read_spans(field, value);
    count_field(record, field.name);
  }

  void read_spans(Field& field, JsonCursor& value) {
    require_first(seen_[kSpans]);
    field.role = Role::spans;
    if (value.kind() == JsonKind::null) return;
    if (value.kind() != JsonKind::array) throw JsonFault{"the spans must be an array"};
    value.elements([&](JsonCursor& element) { read_span(element); });
  }

  void read_span(JsonCursor& value) {
    if (value.kind() != JsonKind::object) throw JsonFault{kNotAnEntity};
    UnresolvedSpan span = spans_.begin_span();
    bool good = true;
    value.members([&](std::string_view key, JsonCursor& member) {
      if (key == "start_position") {
        good = good && set_offset(span.start, member);
      } else if (key == "end_position") {
        good = good && set_offset(span.end, member);
      } else if (key == "entity_type") {
        good = good && set_name(span.label, member);
      } else if (key == "entity_value") {
        good = good && set_name(span.quoted, member);
      } else {
        other_members_.push_back(key);
      }
    });
    if (!good || !span.start || !span.end || !span.label) throw JsonFault{kNotAnEntity};
    spans_.end_span(span);
  }

  JsonFields fields_;
  UnresolvedSpans spans_;
  std::array<bool, kSeen> seen_{};
  std::vector<std::string_view> other_members_;  // of spans
};

}  // namespace

std::unique_ptr<RecordReader> read_presidio(std::unique_ptr<ByteSource> source, std::string name,
                                            const FormatOptions& options, std::uint64_t bytes_total) {
  return std::make_unique<PresidioReader>(std::move(source), std::move(name), options, bytes_total);
}

}  // namespace sumi::io
