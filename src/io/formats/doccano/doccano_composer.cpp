#include <string>
#include <string_view>
#include <utility>

#include "io/formats/doccano/doccano_reader.hpp"
#include "io/formats/json/json_item_composer.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

class DoccanoComposer : public JsonItemComposer {
 public:
  DoccanoComposer(ByteSink& sink, const FormatOptions& options, const RecordReader* source)
      : JsonItemComposer(sink, JsonItemsWriter::Layout::lines, source), fields_(options) {}

 private:
  void append(std::string& out, const Record& record) override {
    out.push_back('{');
    if (record.id) append_named(out, fields_, Role::id, *record.id);
    append_named(out, fields_, Role::text, record.text);
    if (record.owner) append_named(out, fields_, Role::owner, *record.owner);
    append_labels(out, record);
    out.push_back('}');
  }

  void append_labels(std::string& out, const Record& record) {
    if (record.spans.empty()) return;
    out.append(",\"").append(label_key()).append("\":[");
    const Offsets offsets(record.text, OffsetUnit::codepoints);
    const char* separator = "[";
    for (const RecordSpan& span : record.spans) {
      out.append(std::exchange(separator, ",["));
      append_json_number(out, offsets.from_bytes(span.where.begin));
      out.push_back(',');
      append_json_number(out, offsets.from_bytes(span.where.end));
      out.push_back(',');
      append_json_string(out, span.label);
      out.push_back(']');
      lose_score(span);
      lose_fragments(span);
      for (const Attribute& attribute : span.attributes) lose_attribute(attribute.name);
    }
    out.push_back(']');
  }

  // Returns the reader's span key, unless an option uses it for something else.
  const char* label_key() const {
    for (const char* key : {"label", "labels"})
      if (fields_.role_of(key) == Role::other) return key;
    return "entities";
  }

  JsonFields fields_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_doccano(ByteSink& sink, const FormatOptions& options,
                                                const RecordReader* source) {
  return std::make_unique<DoccanoComposer>(sink, options, source);
}

}  // namespace sumi::io
