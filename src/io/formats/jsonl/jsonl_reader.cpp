#include "io/formats/jsonl/jsonl_reader.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/model/nearest_name.hpp"
#include "base/text/counted.hpp"
#include "io/notation/json_cursor.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/json_items.hpp"
#include "io/records/json_object.hpp"
#include "io/records/json_spans.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class JsonlReader : public RecordReader {
 public:
  JsonlReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
              std::uint64_t bytes_total)
      : items_(std::move(source), name),
        name_(std::move(name)),
        fields_(options),
        offsets_(options.offsets),
        strict_spans_(options.strict_spans),
        bytes_total_(bytes_total) {}

  bool next(Record& record) override {
    if (!items_.next()) {
      require_named_fields();
      return false;
    }
    items_.place(record.place);
    record.raw = items_.raw();
    try {
      read_record(record);
    } catch (const JsonFault& fault) {
      throw Error{Error::Kind::bad_input, record.place, fault.what, fault.settings};
    }
    return true;
  }

  std::string_view preamble() const override { return items_.preamble(); }
  std::string_view epilogue() const override { return items_.epilogue(); }
  std::uint64_t bytes_read() const override { return items_.bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  void require_named_fields() const {
    for (const Role role : {Role::id, Role::owner, Role::spans})
      if (fields_.is_explicit(role) && !ever_seen_[static_cast<std::size_t>(role)])
        throw Error{Error::Kind::bad_input, name_,
                    fmt::format("no record has the {} field that was named; check its spelling", word_for(role))};
  }

  [[noreturn]] void refuse_without_text(const Record& record) const {
    std::vector<std::string_view> names;
    for (const Field& field : record.fields) names.push_back(field.name);
    throw Error{Error::Kind::bad_input, record.place,
                fmt::format("the record has no text field, but {}{}; name the field that holds its text",
                            counted(names.size(), "field"), did_you_mean(fields_.name_of(Role::text), names)),
                Settings{"text_field"}};
  }

  void read_record(Record& record) {
    record.id.reset();
    record.owner.reset();
    record.spans.clear();
    record.spans_carry_more = false;
    record.notation = Notation::json;
    record.extras.clear();
    seen_.fill(false);
    spans_readable_ = false;
    object_.read(record.raw, items_.object(), record.fields,
                 [&](Field& field, JsonCursor& value) { read_member(record, field, value); });
    if (!seen_[static_cast<std::size_t>(Role::text)]) refuse_without_text(record);
    if (spans_readable_) {
      record.spans_carry_more = spans_.carry_more();
      spans_.resolve(record, offsets_, strict_spans_);
    }
  }

  void read_member(Record& record, Field& field, JsonCursor& value) {
    field.role = fields_.role_of(field.name);
    if (field.role != Role::other) {
      bool& seen = seen_[static_cast<std::size_t>(field.role)];
      if (seen) throw JsonFault{"a field that is read occurs twice in the record; remove one"};
      seen = ever_seen_[static_cast<std::size_t>(field.role)] = true;
    }
    switch (field.role) {
      case Role::text:
        record.text.assign(text_of(value));
        break;
      case Role::id:
        read_name(record.id, value, "the id must be a string or a number");
        break;
      case Role::owner:
        read_name(record.owner, value, "the owner must be a string or a number");
        break;
      case Role::spans:
        read_spans(record, field, value);
        break;
      case Role::other:
        break;
    }
  }

  // A number is a text if the user names its field.
  [[nodiscard]] std::string_view text_of(JsonCursor& value) const {
    if (value.kind() == JsonKind::number && fields_.is_explicit(Role::text)) return value.literal();
    if (value.kind() != JsonKind::string)
      throw JsonFault{"the text must be a string; name another field", Settings{"text_field"}};
    return value.string();
  }

  void read_spans(const Record& record, Field& field, JsonCursor& value) {
    const std::optional<const char*> fault = spans_.read(value, fields_.span_label());
    spans_readable_ = !fault;
    if (spans_readable_) return;
    if (strict_spans_)
      throw Error{
          Error::Kind::bad_input, record.place,
          fmt::format("{}; repair it, or set the spans' field to none if the field means something else", *fault),
          Settings{"span_field"}};
    field.role = Role::other;
  }

  JsonItems items_;
  std::string name_;
  JsonFields fields_;
  OffsetUnit offsets_;
  bool strict_spans_;
  std::uint64_t bytes_total_;
  JsonObject object_;
  JsonSpans spans_;
  bool spans_readable_ = false;
  std::array<bool, kRoles> seen_{};
  std::array<bool, kRoles> ever_seen_{};
};

}  // namespace

std::unique_ptr<RecordReader> read_jsonl(std::unique_ptr<ByteSource> source, std::string name,
                                         const FormatOptions& options, std::uint64_t bytes_total) {
  if (is_text_path(options.text_field))
    return read_json_texts(std::move(source), std::move(name), options, bytes_total);
  return std::make_unique<JsonlReader>(std::move(source), std::move(name), options, bytes_total);
}

}  // namespace sumi::io
