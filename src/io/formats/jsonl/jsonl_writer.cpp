#include <algorithm>
#include <cassert>
#include <string>
#include <tuple>
#include <utility>

#include "io/formats/json/json_items_writer.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/passed_names.hpp"
#include "io/records/text_paths.hpp"

namespace sumi::io {
namespace {

bool same_spans_in_some_order(std::vector<RecordSpan> a, std::vector<RecordSpan> b) {
  if (a.size() != b.size()) return false;
  const auto key = [](const RecordSpan& span) { return std::tie(span.where, span.label, span.score); };
  const auto equal = [&](const RecordSpan& x, const RecordSpan& y) { return key(x) == key(y); };
  const auto before = [&](const RecordSpan& x, const RecordSpan& y) { return key(x) < key(y); };
  std::sort(a.begin(), a.end(), before);
  std::sort(b.begin(), b.end(), before);
  return std::equal(a.begin(), a.end(), b.begin(), equal);
}

std::string_view slice(const Record& record, Range range) {
  return record.raw.substr(range.begin, range.size());
}

bool has_spans(const Record& record) {
  return std::ranges::any_of(record.fields, [](const Field& field) { return field.role == Role::spans; });
}

class JsonlWriter : public RecordWriter {
 public:
  JsonlWriter(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass, const RecordReader& reader)
      : fields_(options),
        offsets_(options.offsets),
        pass_(pass),
        items_(sink, JsonItemsWriter::Layout::lines, &reader, /*layout_alone=*/!pass.all) {}

  void write(const Record& record, const Change& change) override {
    const std::string_view text = change.text.value_or(record.text);
    const bool text_changed = text != record.text;
    // Stands for unchanged spans.
    static const std::vector<RecordSpan> none;
    const std::vector<RecordSpan>* new_spans = nullptr;
    if (change.spans) {
      if (!pass_.all() || record.spans_carry_more || text_changed || !has_spans(record) ||
          !same_spans_in_some_order(*change.spans, record.spans))
        new_spans = &*change.spans;
    } else if (text_changed) {
      new_spans = &none;
    }
    line_.clear();
    assert(may_change_values(record, change));
    if (pass_.all()) {
      splice(record, text, text_changed, change, new_spans);
      items_.copy(line_);
    } else {
      assemble(record, text, change, new_spans);
      items_.write(line_);
    }
  }

  void finish() override {
    items_.finish();
    pass_.require_all_met();
  }

 private:
  void append_spans(const std::vector<RecordSpan>& spans, std::string_view text) {
    append_json_spans(line_, spans, text, offsets_, fields_.span_label());
  }

  void splice(const Record& record, std::string_view text, bool text_changed, const Change& change,
              const std::vector<RecordSpan>* new_spans) {
    Position copied = 0;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      const Field& field = record.fields[i];
      const bool new_text = field.role == Role::text && text_changed;
      const std::string* const new_value = change.value(i);
      if (!new_text && new_value == nullptr && !(field.role == Role::spans && new_spans != nullptr)) continue;
      line_.append(slice(record, {copied, field.value.begin}));
      if (new_text) {
        append_json_string(line_, text);
      } else if (new_value != nullptr) {
        append_json_string(line_, *new_value);
      } else {
        append_spans(*new_spans, text);
      }
      copied = field.value.end;
    }
    const bool has_name = !fields_.name_of(Role::spans).empty();
    if (change.spans && new_spans != nullptr && (has_name || !new_spans->empty()) && !has_spans(record)) {
      const Position end = record.fields.back().whole.end;
      line_.append(slice(record, {copied, end}));
      line_.push_back(',');
      append_json_string(line_, fields_.name_of(Role::spans));
      line_.push_back(':');
      append_spans(*new_spans, text);
      copied = end;
    }
    line_.append(record.raw.substr(copied));
  }

  // Nothing of the source's notation of this record stays except the bytes of the values that pass: members have one
  // order for all records, and no white space.
  void assemble(const Record& record, std::string_view text, const Change& change,
                const std::vector<RecordSpan>* new_spans) {
    const std::string& usual_id = fields_.name_of(Role::id);
    line_.push_back('{');
    if (change.fresh_id && !pass_.passes(usual_id)) {
      append_json_string(line_, usual_id.empty() ? "fresh_id" : usual_id);
      line_.push_back(':');
      append_json_string(line_, *change.fresh_id);
    }
    for (const std::size_t i :
         order_.of(record, [&](const Field& field) { return pass_.meet(field.name) || field.role == Role::text; })) {
      const Field& field = record.fields[i];
      if (line_.size() > 1) line_.push_back(',');
      append_json_string(line_, field.name);
      line_.push_back(':');
      if (field.role == Role::text && (text != record.text || record.raw[field.value.begin] == '"')) {
        append_json_string(line_, text);
      } else if (field.role == Role::spans && new_spans != nullptr) {
        append_spans(*new_spans, text);
      } else if (const std::string* const new_value = change.value(i)) {
        append_json_string(line_, *new_value);
      } else {
        line_.append(slice(record, field.value));
      }
    }
    line_.push_back('}');
  }

  JsonFields fields_;
  OffsetUnit offsets_;
  PassedNames pass_;
  MemberOrder order_;
  JsonItemsWriter items_;
  std::string line_;
};

}  // namespace

std::unique_ptr<RecordWriter> write_jsonl(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass,
                                          const RecordReader& reader) {
  if (is_text_path(options.text_field)) return write_json_texts(sink, options, pass, reader);
  return std::make_unique<JsonlWriter>(sink, options, pass, reader);
}

}  // namespace sumi::io
