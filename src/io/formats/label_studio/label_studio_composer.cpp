#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/json/json_item_composer.hpp"
#include "io/formats/label_studio/label_studio_reader.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

// Returns whether the number would be written with the same characters.
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

  // The origin of spans: a person, or a tagger.
  struct Source {
    bool is_tagger = false;
    std::optional<std::string_view> name;

    auto operator<=>(const Source&) const = default;
  };
  struct Group {
    Source source;
    std::vector<const RecordSpan*> spans = {};
  };

  // Decides by the first attribute that names one; the others are lost.
  [[nodiscard]] Source source_of(const RecordSpan& span) {
    Source source;
    for (const std::string_view name : {kAnnotator, kModelVersion}) {
      const auto found = std::ranges::find(span.attributes, name, &Attribute::name);
      if (found == span.attributes.end()) continue;
      source = {name == kModelVersion, found->value};
      for (const Attribute& attribute : span.attributes)
        if (&attribute != &*found) lose_attribute(attribute.name);
      return source;
    }
    for (const Attribute& attribute : span.attributes) lose_attribute(attribute.name);
    return source;
  }

  void append_annotations(std::string& out, const Record& record) {
    std::map<Source, std::size_t> index;
    std::vector<Group> groups;
    for (const RecordSpan& span : record.spans) {
      const Source source = source_of(span);
      const auto [at, is_new] = index.emplace(source, groups.size());
      if (is_new) groups.push_back({source});
      groups[at->second].spans.push_back(&span);
    }
    const Offsets offsets(record.text, OffsetUnit::utf16);
    std::uint64_t number = 0;
    for (const bool is_tagger : {false, true}) {
      bool is_begun = false;
      for (const Group& group : groups) {
        if (group.source.is_tagger != is_tagger) continue;
        out.append(is_begun ? "," : is_tagger ? ",\"predictions\":[" : ",\"annotations\":[");
        is_begun = true;
        append_group(out, record, group, offsets, number);
      }
      if (is_begun) out.push_back(']');
    }
  }

  void append_group(std::string& out, const Record& record, const Group& group, const Offsets& offsets,
                    std::uint64_t& number) {
    const std::optional<std::string_view>& name = group.source.name;
    out.push_back('{');
    if (group.source.is_tagger) {
      append_json_string(out, kModelVersion);
      out.push_back(':');
      append_json_string(out, *name);
      double least = 1;
      for (const RecordSpan* span : group.spans) least = std::min(least, span->score);
      out.append(",\"score\":");
      append_json_number(out, least);
    } else if (name && is_written_as_number(*name)) {
      out.append("\"completed_by\":").append(*name);
    } else if (name) {
      append_json_member(out, "completed_by", *name);
    }
    out.append(name ? ",\"result\":[" : "\"result\":[");
    for (const RecordSpan* span : group.spans) append_result(out, record.text, *span, offsets, ++number);
    out.append("]}");
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
