#include "io/jsonl_composer.hpp"

#include <string>

#include "io/field_value.hpp"
#include "io/json_fields.hpp"
#include "io/json_span_text.hpp"
#include "io/json_text.hpp"

namespace sumi::io {
namespace {

class JsonlComposer : public RecordComposer {
 public:
  JsonlComposer(ByteSink& sink, const FormatOptions& options)
      : sink_(sink), fields_(options), offsets_(options.offsets) {}

  void copy(const Record& record) override { sink_.write(record.raw); }

  void compose(const Record& record) override {
    line_.assign("{");
    if (record.id) append_string(fields_.name_of(Role::id), *record.id);
    if (record.owner) append_string(fields_.name_of(Role::owner), *record.owner);
    append_string(fields_.name_of(Role::text), record.text);
    for (const Field& field : record.fields) {
      if (field.role == Role::other) append_other(record, field);
    }
    if (!record.spans.empty()) {
      append_key(fields_.name_of(Role::spans));
      append_json_spans(line_, record.spans, record.text, offsets_, fields_.span_label());
    }
    line_.append("}\n");
    sink_.write(line_);
    lose_extras(record);
  }

  void finish() override {}

 private:
  void append_key(std::string_view name) {
    if (line_.size() > 1) line_.push_back(',');
    append_json_string(line_, name);
    line_.push_back(':');
  }

  void append_string(const std::string& name, std::string_view value) {
    append_key(name);
    append_json_string(line_, value);
  }

  void append_other(const Record& record, const Field& field) {
    const std::optional<std::string> value = json_value_of(record, field);
    if (!value) return;
    if (fields_.role_of(field.name) != Role::other) return lose("field " + field.name);
    append_key(field.name);
    line_.append(*value);
  }

  ByteSink& sink_;
  JsonFields fields_;
  OffsetUnit offsets_;
  std::string line_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_jsonl(Output& output, const FormatOptions& options) {
  return std::make_unique<JsonlComposer>(output.sink(), options);
}

}  // namespace sumi::io
