#include "io/label_studio_composer.hpp"

#include <string>
#include <string_view>

#include "io/json_fields.hpp"
#include "io/json_item_composer.hpp"
#include "io/json_text.hpp"
#include "io/offsets.hpp"

namespace sumi::io {
namespace {

class LabelStudioComposer : public JsonItemComposer {
 public:
  LabelStudioComposer(ByteSink& sink, const FormatOptions& options, const RecordReader* source)
      : JsonItemComposer(sink, JsonItemsWriter::Layout::array, source), fields_(options) {}

 private:
  void append(std::string& out, const Record& record) override {
    out.append("{\"id\":");
    append_json_number(out, ++number_);
    out.append(",\"data\":{");
    append_named(out, fields_, Role::text, record.text);
    if (record.id) append_named(out, fields_, Role::id, *record.id);
    if (record.owner) append_named(out, fields_, Role::owner, *record.owner);
    out.push_back('}');
    append_annotation(out, record);
    out.push_back('}');
  }

  void append_annotation(std::string& out, const Record& record) {
    if (record.spans.empty()) return;
    out.append(",\"annotations\":[{\"result\":[");
    const Offsets offsets(record.text, OffsetUnit::utf16);
    std::uint64_t number = 0;
    for (const RecordSpan& span : record.spans) {
      if (number > 0) out.push_back(',');
      out.append("{\"id\":\"s");
      append_json_number(out, ++number);
      out.append("\",\"from_name\":\"label\",\"to_name\":\"text\",\"type\":\"labels\",\"value\":{\"start\":");
      append_json_number(out, offsets.from_bytes(span.where.begin));
      out.append(",\"end\":");
      append_json_number(out, offsets.from_bytes(span.where.end));
      append_json_member(out, "text", std::string_view(record.text).substr(span.where.begin, span.where.size()));
      out.append(",\"labels\":[");
      append_json_string(out, span.label);
      out.append("]}");
      if (span.score != 1) {
        out.append(",\"score\":");
        append_json_number(out, span.score);
      }
      out.push_back('}');
      lose_fragments(span);
      for (const Attribute& attribute : span.attributes) lose_attribute(attribute.name);
    }
    out.append("]}]");
  }

  JsonFields fields_;
  std::uint64_t number_ = 0;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_label_studio(ByteSink& sink, const FormatOptions& options,
                                                     const RecordReader* source) {
  return std::make_unique<LabelStudioComposer>(sink, options, source);
}

}  // namespace sumi::io
