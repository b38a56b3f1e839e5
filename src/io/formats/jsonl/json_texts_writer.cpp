#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "io/formats/json/json_items_writer.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
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
        json_texts_(TextPaths(text_names(options.text_field)), members_apart(fields_)),
        offsets_(options.offsets),
        pass_(pass),
        items_(sink, JsonItemsWriter::Layout::lines, &reader, /*layout_alone=*/!pass.all) {}

  void write(const Record& record, const Change& change) override {
    assert(may_change_values(record, change));
    if (!record.is_continuation) {
      texts_.clear();
      spans_.clear();
      fresh_id_ = change.fresh_id;
      has_new_spans_ = false;
      is_changed_ = false;
    }
    texts_.emplace_back(change.text.value_or(record.text));
    is_changed_ = is_changed_ || texts_.back() != record.text;
    has_new_spans_ = has_new_spans_ || change.spans;
    spans_.push_back(change.spans.value_or(std::vector<RecordSpan>()));
    if (record.has_continuation) return;
    had_spans_ = std::ranges::any_of(record.fields, [](const Field& one) { return one.role == Role::spans; });
    padded_.assign(record.raw).append(JsonObject::kSlackBytes, '\0');
    raw_ = std::string_view(padded_).substr(0, record.raw.size());
    pieces_ = json_texts_.read(raw_, {raw_.find('{'), raw_.size()}, [](std::string_view, JsonCursor&) {});
    new_values_.assign(pieces_.size(), nullptr);
    const std::vector<std::size_t> places = texts_in_order(pieces_);
    assert(texts_.size() == std::max<std::size_t>(places.size(), 1));
    for (std::size_t i = 0; i < places.size(); ++i) new_values_[places[i]] = &texts_[i];
    std::size_t field = 0;  // in the reader's order: a field for each text and for each piece on no path
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].kind != JsonPiece::Kind::text && pieces_[i].kind != JsonPiece::Kind::other) continue;
      if (const std::string* const value = change.value(field++)) new_values_[i] = value;
    }
    make_keys();
    line_.clear();
    if (pass_.all()) {
      require_room_for_spans(record);
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
  // Makes new keys, none of which is duplicate in its object. Keys that stay are registered first.
  void make_keys() {
    new_keys_.assign(pieces_.size(), {});
    const auto is_new = [&](std::size_t i) {
      return i > 0 && pieces_[i - 1].is_key && *new_values_[i - 1] != pieces_[i - 1].text;
    };
    bool has_new = false;
    for (std::size_t i = 0; i < pieces_.size(); ++i) has_new = has_new || is_new(i);
    if (!has_new) return;
    DistinctKeys keys;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (!pieces_[i].is_key && pieces_[i].kind != JsonPiece::Kind::end && !is_new(i))
        keys.keep(pieces_[i].parent, pieces_[i].key);
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (is_new(i)) {
        new_keys_[i] = keys.made(pieces_[i].parent, *new_values_[i - 1]);
        new_values_[i - 1] = &new_keys_[i];
      }
  }

  [[nodiscard]] bool is_spans(const JsonPiece& piece) const {
    return piece.kind == JsonPiece::Kind::other && piece.parent == 0 && fields_.role_of(piece.key) == Role::spans;
  }
  [[nodiscard]] bool is_anothers(const JsonPiece& spans) const {
    return !had_spans_ && raw_.substr(spans.value.begin, 4) != "null";
  }
  // Returns whether the spans have to be written: those of a changed text can't stay unchanged.
  [[nodiscard]] bool writes_spans() const { return has_new_spans_ || (had_spans_ && is_changed_); }

  void append_spans() {
    line_.push_back('[');
    const std::vector<std::size_t> places = texts_in_order(pieces_);
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!spans_[i].empty())
        append_json_spans_of(line_, spans_[i], texts_[i], offsets_, fields_.span_label(),
                             place_of(pieces_, places[i], new_keys_));
    line_.push_back(']');
  }

  void require_room_for_spans(const Record& record) const {
    const auto other = std::ranges::find_if(pieces_, [&](const JsonPiece& one) { return is_spans(one); });
    const bool is_empty = std::ranges::all_of(spans_, [](const auto& of_text) { return of_text.empty(); });
    if (is_empty || other == pieces_.end() || !is_anothers(*other)) return;
    throw Error{Error::Kind::bad_input, record.place,
                "its field for spans means something else; name another field for them", Settings{"span_field"}};
  }

  void splice() {
    Position copied = 0;
    bool are_there = false;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const JsonPiece& piece = pieces_[i];
      const bool is_text = piece.kind == JsonPiece::Kind::text;
      if (is_spans(piece)) {
        are_there = true;
        if (!writes_spans() || is_anothers(piece)) continue;
        line_.append(raw_.substr(copied, piece.value.begin - copied));
        append_spans();
      } else {
        if (new_values_[i] == nullptr || (is_text && *new_values_[i] == piece.text)) continue;
        line_.append(raw_.substr(copied, piece.value.begin - copied));
        append_json_string(line_, *new_values_[i]);
      }
      copied = piece.value.end;
    }
    if (!are_there && has_new_spans_ && !fields_.name_of(Role::spans).empty()) {
      const Position close = raw_.rfind('}');
      line_.append(raw_.substr(copied, close - copied));
      line_.append(pieces_.empty() ? "" : ",");
      append_json_string(line_, fields_.name_of(Role::spans));
      line_.push_back(':');
      append_spans();
      copied = close;
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

  // Appends the pieces between two pieces of an object, as members in their order; with a comma first, unless it is the
  // first.
  void append_members(std::size_t begin, std::size_t end) {
    std::vector<std::pair<std::size_t, std::size_t>> members;  // ranks, and places
    for (std::size_t i = begin; i < end; i = behind(i))
      if (!pieces_[i].is_key && stays(pieces_[i])) members.emplace_back(rank_of(pieces_[i].name), i);
    std::ranges::sort(members);
    for (const auto& [rank, i] : members) {
      if (line_.back() != '{') line_.push_back(',');
      append_json_string(line_, new_keys_[i].empty() ? pieces_[i].key : new_keys_[i]);
      line_.push_back(':');
      append_value(i);
    }
  }

  void append_value(std::size_t i) {
    const JsonPiece& piece = pieces_[i];
    switch (piece.kind) {
      case JsonPiece::Kind::text:
        if (raw_[piece.value.begin] == '"' || *new_values_[i] != piece.text)
          return append_json_string(line_, *new_values_[i]);
        line_.append(piece.text);
        return;
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
        if (is_spans(piece) && had_spans_ && writes_spans()) return append_spans();
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
  OffsetUnit offsets_;
  PassedNames pass_;
  std::unordered_map<std::string, std::size_t> ranks_;  // by path: the order of first occurrence
  JsonItemsWriter items_;
  // The current record.
  std::vector<std::string> texts_;
  std::vector<std::vector<RecordSpan>> spans_;  // one list per text
  bool has_new_spans_ = false;
  bool had_spans_ = false;   // whether the source had some
  bool is_changed_ = false;  // whether some text is
  std::optional<std::string> fresh_id_;
  std::string padded_;
  std::string_view raw_;
  std::span<const JsonPiece> pieces_;
  std::vector<const std::string*> new_values_;  // by piece: for texts and changed fields; else null
  std::vector<std::string> new_keys_;           // by piece; empty for its own
  std::string line_;
};

}  // namespace

std::unique_ptr<RecordWriter> write_json_texts(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass,
                                               const RecordReader& reader) {
  return std::make_unique<JsonTextsWriter>(sink, options, pass, reader);
}

}  // namespace sumi::io
