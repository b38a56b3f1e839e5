#include <string>
#include <string_view>
#include <utility>

#include "io/formats/json/json_item_composer.hpp"
#include "io/formats/presidio/presidio_reader.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

class PresidioComposer : public JsonItemComposer {
 public:
  PresidioComposer(ByteSink& sink, const FormatOptions& options, const RecordReader* source)
      : JsonItemComposer(sink, JsonItemsWriter::Layout::array, source), fields_(with_full_text(options)) {}

 private:
  void append(std::string& out, const Record& record) override {
    out.push_back('{');
    if (record.id) append_named(out, fields_, Role::id, *record.id);
    append_named(out, fields_, Role::text, record.text);
    if (record.owner) append_named(out, fields_, Role::owner, *record.owner);
    append_spans(out, record);
    out.push_back('}');
  }

  void append_spans(std::string& out, const Record& record) {
    out.append(",\"spans\":[");
    const Offsets offsets(record.text, OffsetUnit::codepoints);
    const char* separator = "{";
    for (const RecordSpan& span : record.spans) {
      out.append(std::exchange(separator, ",{")).append("\"entity_type\":");
      append_json_string(out, span.label);
      out.append(",\"entity_value\":");
      append_json_string(out, std::string_view(record.text).substr(span.where.begin, span.where.size()));
      out.append(",\"start_position\":");
      append_json_number(out, offsets.from_bytes(span.where.begin));
      out.append(",\"end_position\":");
      append_json_number(out, offsets.from_bytes(span.where.end));
      out.push_back('}');
      lose_score(span);
      lose_fragments(span);
      for (const Attribute& attribute : span.attributes) lose_attribute(attribute.name);
    }
    out.push_back(']');
  }

  static FormatOptions with_full_text(FormatOptions options) {
    if (options.text_field.empty()) options.text_field = "full_text";
    return options;
  }

  JsonFields fields_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_presidio(ByteSink& sink, const FormatOptions& options,
                                                 const RecordReader* source) {
  return std::make_unique<PresidioComposer>(sink, options, source);
}

}  // namespace sumi::io
