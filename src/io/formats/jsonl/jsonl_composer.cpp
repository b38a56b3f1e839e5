#include <string>
#include <string_view>

#include "io/formats/json/json_item_composer.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

class JsonlComposer : public JsonItemComposer {
 public:
  JsonlComposer(ByteSink& sink, const FormatOptions& options, const RecordReader* source)
      : JsonItemComposer(sink, JsonItemsWriter::Layout::lines, source), fields_(options), offsets_(options.offsets) {}

 private:
  void append(std::string& out, const Record& record) override {
    out.push_back('{');
    if (record.id) append_named(out, fields_, Role::id, *record.id);
    append_named(out, fields_, Role::text, record.text);
    if (record.owner) append_named(out, fields_, Role::owner, *record.owner);
    for (const Field& field : record.fields)
      if (field.role == Role::other) append_other(out, record, field);
    append_spans(out, record);
    out.push_back('}');
  }

  void append_other(std::string& out, const Record& record, const Field& field) {
    const std::optional<std::string> value = json_value_of(record, field);
    if (!value) return;
    if (fields_.role_of(field.name) != Role::other) return lose("field " + field.name);
    out.push_back(',');
    append_json_string(out, field.name);
    out.append(":").append(*value);
  }

  void append_spans(std::string& out, const Record& record) {
    const std::string& name = fields_.name_of(Role::spans);
    if (name.empty()) {
      if (!record.spans.empty()) lose("span", record.spans.size());
      return;
    }
    out.push_back(',');
    append_json_string(out, name);
    out.push_back(':');
    for (const std::string& left_out :
         append_whole_json_spans(out, record.spans, record.text, offsets_, fields_.span_label()))
      lose_attribute(left_out);
  }

  JsonFields fields_;
  OffsetUnit offsets_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_jsonl(ByteSink& sink, const FormatOptions& options,
                                              const RecordReader* source) {
  return std::make_unique<JsonlComposer>(sink, options, source);
}

}  // namespace sumi::io
