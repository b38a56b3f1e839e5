#include "io/formats/jsonl/json_texts_writer.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "io/formats/json/json_items_writer.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/json_texts.hpp"
#include "io/records/passed_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class JsonTextsWriter : public RecordWriter {
 public:
  JsonTextsWriter(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass, const RecordReader& reader)
      : fields_(options),
        json_texts_(TextPaths(text_names(options.text_field))),
        pass_(pass),
        items_(sink, JsonItemsWriter::Layout::lines, &reader, /*layout_alone=*/!pass.all) {}

  void write(const Record& record, const Change& change) override {
    if (change.spans && !change.spans->empty())
      throw Error{Error::Kind::bad_usage, "", "records of several texts have no place for spans; choose another format",
                  Settings{"to"}};
    assert(may_change_values(record, change));
    if (!record.is_further) {
      texts_.clear();
      fresh_id_ = change.fresh_id;
    }
    texts_.emplace_back(change.text.value_or(record.text));
    if (record.has_further) return;
    padded_.assign(record.raw).append(JsonObject::kSlackBytes, '\0');
    raw_ = std::string_view(padded_).substr(0, record.raw.size());
    pieces_ = json_texts_.read(raw_, {raw_.find('{'), raw_.size()}, [](std::string_view, JsonCursor&) {});
    new_values_.assign(pieces_.size(), nullptr);
    const std::vector<std::size_t> places = texts_in_order(pieces_);
    assert(texts_.size() == std::max<std::size_t>(places.size(), 1));
    for (std::size_t i = 0; i < places.size(); ++i) new_values_[places[i]] = &texts_[i];
    std::size_t field = 0;  // as the reader lists them: a field for each text and for what lies on no path
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].kind != JsonPiece::Kind::text && pieces_[i].kind != JsonPiece::Kind::other) continue;
      if (const std::string* const value = change.value(field++)) new_values_[i] = value;
    }
    line_.clear();
    if (pass_.all()) {
      splice();
      items_.copy(line_);
    } else {
      assemble();
      items_.write(line_);
    }
  }

  void finish() override {
    items_.finish();
    pass_.require_all_met();
  }

 private:
  void splice() {
    Position copied = 0;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const bool is_text = pieces_[i].kind == JsonPiece::Kind::text;
      if (new_values_[i] == nullptr || (is_text && *new_values_[i] == pieces_[i].text)) continue;
      line_.append(raw_.substr(copied, pieces_[i].value.begin - copied));
      append_json_string(line_, *new_values_[i]);
      copied = pieces_[i].value.end;
    }
    line_.append(raw_.substr(copied));
  }

  void assemble() {
    const std::string& usual_id = fields_.name_of(Role::id);
    line_.push_back('{');
    if (fresh_id_ && !pass_.passes(path_name(usual_id))) {
      append_json_string(line_, usual_id.empty() ? "fresh_id" : usual_id);
      line_.push_back(':');
      append_json_string(line_, *fresh_id_);
    }
    append_members(0, pieces_.size());
    line_.push_back('}');
  }

  // What stands between two pieces of an object, as members in their order; a comma first, unless it is the first.
  void append_members(std::size_t begin, std::size_t end) {
    std::vector<std::pair<std::size_t, std::size_t>> members;  // ranks, and places
    for (std::size_t i = begin; i < end; i = behind(i))
      if (stays(pieces_[i])) members.emplace_back(rank_of(pieces_[i].name), i);
    std::ranges::sort(members);
    for (const auto& [rank, i] : members) {
      if (line_.back() != '{') line_.push_back(',');
      append_json_string(line_, pieces_[i].key);
      line_.push_back(':');
      append_value(i);
    }
  }

  void append_value(std::size_t i) {
    const JsonPiece& piece = pieces_[i];
    switch (piece.kind) {
      case JsonPiece::Kind::text:
        return append_json_string(line_, *new_values_[i]);
      case JsonPiece::Kind::null:
        line_.append("null");
        return;
      case JsonPiece::Kind::object:
        line_.push_back('{');
        append_members(i + 1, piece.last);
        line_.push_back('}');
        return;
      case JsonPiece::Kind::array:
        line_.push_back('[');
        for (std::size_t element = i + 1; element < piece.last; element = behind(element)) {
          if (line_.back() != '[') line_.push_back(',');
          append_value(element);
        }
        line_.push_back(']');
        return;
      default:
        if (new_values_[i] != nullptr) return append_json_string(line_, *new_values_[i]);
        line_.append(raw_.substr(piece.value.begin, piece.value.size()));
    }
  }

  bool stays(const JsonPiece& piece) { return piece.kind != JsonPiece::Kind::other || pass_.meet(piece.name); }

  [[nodiscard]] std::size_t behind(std::size_t i) const {
    const bool is_open = pieces_[i].kind == JsonPiece::Kind::object || pieces_[i].kind == JsonPiece::Kind::array;
    return is_open ? pieces_[i].last + std::size_t{1} : i + 1;
  }

  std::size_t rank_of(const std::string& name) { return ranks_.try_emplace(name, ranks_.size()).first->second; }

  JsonFields fields_;
  JsonTexts json_texts_;
  PassedNames pass_;
  std::unordered_map<std::string, std::size_t> ranks_;  // by path: in which order they were first met
  JsonItemsWriter items_;
  // Of the current record.
  std::vector<std::string> texts_;
  std::optional<std::string> fresh_id_;
  std::string padded_;
  std::string_view raw_;
  std::span<const JsonPiece> pieces_;
  std::vector<const std::string*> new_values_;  // by piece: of texts, and of fields that change; else null
  std::string line_;
};

}  // namespace

std::unique_ptr<RecordWriter> write_json_texts(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass,
                                               const RecordReader& reader) {
  return std::make_unique<JsonTextsWriter>(sink, options, pass, reader);
}

}  // namespace sumi::io
