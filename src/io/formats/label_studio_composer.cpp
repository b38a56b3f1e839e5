#include "io/formats/label_studio_composer.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/json_item_composer.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kAnnotatorField = "annotator";

// Whether reading the number gives the same characters.
bool is_written_as_number(std::string_view name) {
  return !name.empty() && name.size() <= 18 && name.find_first_not_of("0123456789") == std::string_view::npos &&
         (name.front() != '0' || name.size() == 1);
}

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
    append_annotations(out, record);
    out.push_back('}');
  }

  // The attribute that says whose the span is; the others are lost.
  [[nodiscard]] std::optional<std::string_view> annotator_of(const RecordSpan& span) {
    std::optional<std::string_view> annotator;
    for (const Attribute& attribute : span.attributes) {
      if (!annotator && attribute.name == kAnnotatorField) {
        annotator = attribute.value;
      } else {
        lose_attribute(attribute.name);
      }
    }
    return annotator;
  }

  void append_annotations(std::string& out, const Record& record) {
    if (record.spans.empty()) return;
    std::map<std::optional<std::string_view>, std::size_t> index;
    std::vector<std::pair<std::optional<std::string_view>, std::vector<const RecordSpan*>>> annotations;
    for (const RecordSpan& span : record.spans) {
      const std::optional<std::string_view> annotator = annotator_of(span);
      const auto [at, is_new] = index.emplace(annotator, annotations.size());
      if (is_new) annotations.emplace_back(annotator, 0);
      annotations[at->second].second.push_back(&span);
    }
    const Offsets offsets(record.text, OffsetUnit::utf16);
    std::uint64_t number = 0;
    out.append(",\"annotations\":[");
    for (const auto& [annotator, spans] : annotations) {
      out.append(number == 0 ? "{" : ",{");
      if (annotator && is_written_as_number(*annotator)) {
        out.append("\"completed_by\":").append(*annotator);
      } else if (annotator) {
        append_json_member(out, "completed_by", *annotator);
      }
      out.append(annotator ? ",\"result\":[" : "\"result\":[");
      for (const RecordSpan* span : spans) append_result(out, record.text, *span, offsets, ++number);
      out.append("]}");
    }
    out.push_back(']');
  }

  void append_result(std::string& out, std::string_view text, const RecordSpan& span, const Offsets& offsets,
                     std::uint64_t number) {
    if (!out.ends_with('[')) out.push_back(',');
    out.append("{\"id\":\"s");
    append_json_number(out, number);
    out.append("\",\"from_name\":\"label\",\"to_name\":\"text\",\"type\":\"labels\",\"value\":{\"start\":");
    append_json_number(out, offsets.from_bytes(span.where.begin));
    out.append(",\"end\":");
    append_json_number(out, offsets.from_bytes(span.where.end));
    append_json_member(out, "text", text.substr(span.where.begin, span.where.size()));
    out.append(",\"labels\":[");
    append_json_string(out, span.label);
    out.append("]}");
    if (span.score != 1) {
      out.append(",\"score\":");
      append_json_number(out, span.score);
    }
    out.push_back('}');
    lose_fragments(span);
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
