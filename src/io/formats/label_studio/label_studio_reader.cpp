#include "io/formats/label_studio/label_studio_reader.hpp"

#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/json/json_item_reader.hpp"
#include "io/formats/label_studio/label_studio_results.hpp"
#include "io/notation/json_cursor.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

FormatOptions with_label(FormatOptions options) {
  if (options.span_field.empty()) options.span_field = "label";
  return options;
}

class LabelStudioReader : public JsonItemReader {
 public:
  LabelStudioReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
                    std::uint64_t bytes_total)
      : JsonItemReader(std::move(source), std::move(name), bytes_total),
        fields_(with_label(options)),
        quotes_(options.strict_spans ? Quotes::equal_or_escaped : Quotes::pass_over) {}

 private:
  // The members of a record, in `data` or beside it.
  struct Said {
    std::optional<std::string_view> text;
    std::optional<std::string> id;
    std::optional<std::string> owner;
    std::array<bool, kRoles> seen{};
  };

  void read_item(Record& record, Range where) override {
    results_.clear();
    predictions_.clear();
    predictions_read_ = 0;
    task_ = {};
    data_ = {};
    data_fields_.clear();
    data_at_.reset();
    annotations_seen_ = completions_seen_ = false;
    std::size_t index = 0;
    object().read(record.raw, where, record.fields, [&](Field& field, JsonCursor& value) {
      read_member(record, field, value, index);
      ++index;
    });
    // Annotations have precedence over predictions.
    const bool is_proposed = !results_.is_annotated();
    if (is_proposed && !predictions_.spans().spans.empty())
      for (Field& field : record.fields)
        if (field.name == "predictions") field.role = Role::spans;
    settle_fields(record);
    const Said& said = data_at_ ? data_ : task_;
    if (!said.text)
      throw JsonFault{"the record has no text field; name the field that holds its text", Settings{"text_field"}};
    record.text.assign(*said.text);
    record.id = data_.id ? std::move(data_.id) : std::move(task_.id);
    record.owner = said.owner;
    results_.name_annotators();
    for (const auto& [what, count] : results_.extras()) record.count_extra(what, count);
    if (is_proposed) {
      for (const auto& [what, count] : predictions_.extras()) record.count_extra(what, count);
    } else if (predictions_read_ > 0) {
      record.count_extra("prediction", predictions_read_);
    }
    record.spans_carry_more = results_.any() || predictions_read_ > 0;
    resolve(record, is_proposed ? predictions_.spans() : results_.spans(), OffsetUnit::utf16, quotes_,
            "its offsets must count UTF-16 code units");
  }

  void read_member(Record& record, Field& field, JsonCursor& value, std::size_t index) {
    if (field.name == "data" && value.kind() == JsonKind::object) {
      if (data_at_) throw JsonFault{"a field that is read occurs twice in the record; remove one"};
      data_at_ = index;
      read_data(value);
    } else if (field.name == "annotations") {
      require_first(annotations_seen_);
      field.role = Role::spans;
      results_.read_annotations(value);
    } else if (field.name == "completions") {  // their former name
      require_first(completions_seen_);
      field.role = Role::spans;
      results_.read_annotations(value);
    } else if (field.name == "predictions") {
      const std::optional<std::uint64_t> count = predictions_.read_predictions(value);
      if (!count) return count_field(record, field.name);
      predictions_read_ += *count;
    } else {
      field.role = fields_.role_of(field.name);
      read_said(task_, field, value);
      if (field.role == Role::spans) results_.read_values(value);
    }
  }

  void read_data(JsonCursor& value) {
    value.placed_members([&](const JsonKey& key, JsonCursor& member) {
      Field& field = data_fields_.emplace_back();
      field.name = "data.";
      field.name += key.key;
      field.role = fields_.role_of(key.key);
      if (field.role == Role::spans) field.role = Role::other;
      read_said(data_, field, member);
      member.skim();
      field.value = object().range_of(member);
      field.whole = {object().position_of(key.begin), field.value.end};
    });
  }

  static void read_said(Said& said, Field& field, JsonCursor& value) {
    if (field.role == Role::other) return;
    require_first(said.seen[static_cast<std::size_t>(field.role)]);
    switch (field.role) {
      case Role::text:
        if (value.kind() == JsonKind::string) {
          said.text = value.string();
        } else {
          field.role = Role::other;
        }
        return;
      case Role::id:
        return read_name(said.id, value, "the id must be a string or a number");
      case Role::owner:
        return read_name(said.owner, value, "the owner must be a string or a number");
      default:
        return;
    }
  }

  // The members of `data` have precedence. Beside it only the id is used, if data has none.
  void settle_fields(Record& record) {
    const auto count = [&](const Field& field) {
      if (field.role == Role::other) count_field(record, field.name);
    };
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      Field& field = record.fields[i];
      if (i == data_at_ || field.name == "predictions") continue;
      if (data_at_ && (field.role == Role::text || field.role == Role::owner)) field.role = Role::other;
      count(field);
    }
    if (!data_at_) return;
    for (const Field& field : data_fields_) count(field);
    const auto at = record.fields.begin() + static_cast<std::ptrdiff_t>(*data_at_);
    record.fields.insert(record.fields.erase(at), std::make_move_iterator(data_fields_.begin()),
                         std::make_move_iterator(data_fields_.end()));
  }

  JsonFields fields_;
  Quotes quotes_;
  LabelStudioResults results_;
  LabelStudioResults predictions_;
  std::uint64_t predictions_read_ = 0;
  Said task_;
  Said data_;
  std::vector<Field> data_fields_;
  std::optional<std::size_t> data_at_;
  bool annotations_seen_ = false;
  bool completions_seen_ = false;
};

}  // namespace

std::unique_ptr<RecordReader> read_label_studio(std::unique_ptr<ByteSource> source, std::string name,
                                                const FormatOptions& options, std::uint64_t bytes_total) {
  return std::make_unique<LabelStudioReader>(std::move(source), std::move(name), options, bytes_total);
}

}  // namespace sumi::io
