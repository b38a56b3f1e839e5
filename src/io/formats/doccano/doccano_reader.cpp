#include "io/formats/doccano/doccano_reader.hpp"

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

constexpr const char* kNotALabel =
    "a span must be [start, end, label], or an object with one start_offset, end_offset and label";

FormatOptions without_spans(FormatOptions options) {
  options.span_field = "none";
  return options;
}

class DoccanoReader : public JsonItemReader {
 public:
  DoccanoReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
                std::uint64_t bytes_total)
      : JsonItemReader(std::move(source), std::move(name), bytes_total), fields_(without_spans(options)) {}

 private:
  enum Seen { kText, kId, kOwner, kLabel, kLabels, kEntities, kSeen };

  void read_item(Record& record, Range where) override {
    spans_.clear();
    seen_.fill(false);
    document_labels_ = 0;
    other_members_.clear();
    carry_more_ = false;
    object().read(record.raw, where, record.fields,
                  [&](Field& field, JsonCursor& value) { read_member(record, field, value); });
    if (!seen_[kText])
      throw JsonFault{"the record has no text field; name the field that holds its text", Settings{"text_field"}};
    record.spans_carry_more = carry_more_ || document_labels_ > 0;
    record.count_extra("document label", document_labels_);
    for (const std::string_view name : other_members_) count_span_member(record, name);
    resolve(record, spans_, OffsetUnit::codepoints, Quotes::equal, "its offsets must count code points");
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
    if (field.name == "label") return read_labels(field, value, seen_[kLabel]);
    if (field.name == "labels") return read_labels(field, value, seen_[kLabels]);
    if (field.name == "entities") return read_labels(field, value, seen_[kEntities]);
    if (field.name == "relations") return count_all(record, field, value, "relation");
    if (field.name == "Comments" || field.name == "comments") return count_all(record, field, value, "comment");
    count_field(record, field.name);
  }

  static void count_all(Record& record, const Field& field, JsonCursor& value, const char* what) {
    const std::optional<std::uint64_t> count = count_elements(value);
    if (!count) return count_field(record, field.name);
    record.count_extra(what, *count);
  }

  void read_labels(Field& field, JsonCursor& value, bool& seen) {
    require_first(seen);
    field.role = Role::spans;
    switch (value.kind()) {
      case JsonKind::null:
        return;
      case JsonKind::string:
        ++document_labels_;
        return;
      case JsonKind::array:
        return value.elements([&](JsonCursor& element) { read_label(element); });
      default:
        throw JsonFault{"the labels must be an array"};
    }
  }

  void read_label(JsonCursor& value) {
    UnresolvedSpan span = spans_.begin_span();
    bool good = true;
    switch (value.kind()) {
      case JsonKind::string:
        ++document_labels_;
        return;
      case JsonKind::array:
        good = read_triple(span, value);
        break;
      case JsonKind::object:
        good = read_object(span, value);
        break;
      default:
        good = false;
    }
    if (!good || !span.start || !span.end || !span.label) throw JsonFault{kNotALabel};
    spans_.end_span(span);
  }

  static bool read_triple(UnresolvedSpan& span, JsonCursor& value) {
    bool good = true;
    std::size_t count = 0;
    value.elements([&](JsonCursor& element) {
      const std::size_t index = count++;
      good = good && (index == 0   ? set_offset(span.start, element)
                      : index == 1 ? set_offset(span.end, element)
                                   : index == 2 && set_name(span.label, element));
    });
    return good;
  }

  bool read_object(UnresolvedSpan& span, JsonCursor& value) {
    bool good = true;
    std::optional<std::string_view> id;
    value.members([&](std::string_view key, JsonCursor& member) {
      if (key == "start_offset") {
        good = good && set_offset(span.start, member);
      } else if (key == "end_offset") {
        good = good && set_offset(span.end, member);
      } else if (key == "label") {
        good = good && set_name(span.label, member);
      } else if (key == "id") {
        carry_more_ = true;
        good = good && set_name(id, member);
      } else {
        carry_more_ = true;
        other_members_.push_back(key);
      }
    });
    if (id) spans_.attributes.push_back({"id", *id});
    return good;
  }

  JsonFields fields_;
  UnresolvedSpans spans_;
  std::array<bool, kSeen> seen_{};
  std::uint64_t document_labels_ = 0;
  std::vector<std::string_view> other_members_;  // of spans
  bool carry_more_ = false;
};

}  // namespace

std::unique_ptr<RecordReader> read_doccano(std::unique_ptr<ByteSource> source, std::string name,
                                           const FormatOptions& options, std::uint64_t bytes_total) {
  return std::make_unique<DoccanoReader>(std::move(source), std::move(name), options, bytes_total);
}

}  // namespace sumi::io
