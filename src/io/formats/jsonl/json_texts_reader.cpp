#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/model/nearest_name.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/notation/json_cursor.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/json_items.hpp"
#include "io/records/json_spans.hpp"
#include "io/records/json_texts.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::size_t kMostNames = 1000;  // kept to suggest a name

class JsonTextsReader : public RecordReader {
 public:
  JsonTextsReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
                  std::uint64_t bytes_total)
      : items_(std::move(source), name),
        name_(std::move(name)),
        paths_(text_names(options.text_field)),
        fields_(options),
        offsets_(options.offsets),
        strict_spans_(options.strict_spans),
        json_texts_(TextPaths(text_names(options.text_field)), members_apart(fields_)),
        path_met_(paths_.size()),
        bytes_total_(bytes_total) {
    const TextPaths paths(paths_);
    if (may_be_keys(options.text_field) && !are_texts_joined(options))
      throw Error{
          Error::Kind::bad_usage, "",
          "keys of objects are read only by commands that take a record's texts as one document; name the paths "
          "of strings and numbers",
          Settings{"text_field"}};
    for (const Role role : {Role::id, Role::owner})
      if (paths.member(TextPaths::kRoot, fields_.name_of(role)))
        throw Error{Error::Kind::bad_usage, "",
                    fmt::format("a path to a text begins at the {} field; name another {} field", word_for(role),
                                word_for(role)),
                    Settings{"text_field"}};
  }

  bool next(Record& record) override {
    if (next_ == count_ && !read_item()) return false;
    hand_out(record);
    return true;
  }

  std::string_view preamble() const override { return items_.preamble(); }
  std::string_view epilogue() const override { return items_.epilogue(); }
  std::uint64_t bytes_read() const override { return items_.bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  bool read_item() {
    if (!items_.next()) {
      require_met();
      return false;
    }
    items_.place(place_);
    id_.reset();
    owner_.reset();
    bool has_id = false;
    bool has_owner = false;
    has_spans_ = false;
    of_fields_.clear();
    const auto read_member = [&](std::string_view key, JsonCursor& value) {
      const Role role = fields_.role_of(key);
      if (role == Role::spans) return read_spans(value);
      if (role != Role::id && role != Role::owner) return;
      if (std::exchange(role == Role::id ? has_id : has_owner, true))
        throw JsonFault{"a field that is read occurs twice in the record; remove one"};
      if (role == Role::id)
        read_name(id_, value, "the id must be a string or a number");
      else
        read_name(owner_, value, "the owner must be a string or a number");
    };
    try {
      pieces_ = json_texts_.read(items_.raw(), items_.object(), read_member);
    } catch (const JsonFault& fault) {
      throw Error{Error::Kind::bad_input, place_, fault.what, fault.settings};
    }
    id_met_ = id_met_ || has_id;
    owner_met_ = owner_met_ || has_owner;
    texts_ = texts_in_order(pieces_);
    for (const std::size_t text : texts_) path_met_[pieces_[text].path] = true;
    remember_names();
    next_ = 0;
    count_ = std::max<std::size_t>(texts_.size(), 1);
    return true;
  }

  // If no record has a field, they are foreign.
  void read_spans(JsonCursor& value) {
    if (std::exchange(spans_met_, true) && !of_fields_.empty())
      throw JsonFault{"a field that is read occurs twice in the record; remove one"};
    const bool is_null = value.kind() == JsonKind::null;
    if (const auto fault = spans_.read(value, fields_.span_label())) {
      if (fields_.is_explicit(Role::spans) && strict_spans_) throw JsonFault{*fault, Settings{"span_field"}};
      return;
    }
    auto of_fields = spans_.by_field();
    if (!of_fields && !spans_.empty()) {
      if (!fields_.is_explicit(Role::spans) || !strict_spans_) return;
      throw JsonFault{"a span names no field, so nobody knows which of the record's texts it is of; name it",
                      Settings{"span_field"}};
    }
    has_spans_ = !is_null;
    if (of_fields) of_fields_ = std::move(*of_fields);
  }

  void hand_out(Record& record) {
    const bool is_last = next_ + 1 == count_;
    record.place = place_;
    if (texts_.empty()) {
      record.text.clear();
    } else {
      record.text = pieces_[texts_[next_]].text;
    }
    record.id = id_;
    if (id_ && next_ > 0) record.id = fmt::format("{}/{}", *id_, next_ + 1);
    record.owner = owner_;
    record.spans.clear();
    record.spans_carry_more = is_last && has_spans_;
    record.notation = Notation::json;
    record.extras.clear();
    if (!of_fields_.empty()) take_spans(record, is_last);
    record.preceding_documents = is_last ? next_ : 0;
    record.is_continuation = next_ > 0;
    record.has_continuation = !is_last;
    record.joint = '\n';
    record.fields.clear();
    record.raw = is_last ? items_.raw() : std::string_view();
    if (is_last) list_fields(record.fields);
    ++next_;
  }

  void take_spans(Record& record, bool is_last) {
    const auto found = texts_.empty() ? of_fields_.end() : of_fields_.find(place_of(pieces_, texts_[next_]));
    if (found != of_fields_.end()) {
      resolve(record, found->second, offsets_, strict_spans_ ? Quotes::equal : Quotes::pass_over,
              "check the unit of its offsets", Settings{"offsets"});
      of_fields_.erase(found);
    }
    if (is_last && !of_fields_.empty())
      throw Error{Error::Kind::bad_input, place_,
                  fmt::format("span {} is of a field that is no text, or isn't read; name the paths of all texts",
                              of_fields_.begin()->second.spans.front().number),
                  Settings{"text_field"}};
  }

  void list_fields(std::vector<Field>& fields) const {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const JsonPiece& piece = pieces_[i];
      if (piece.kind == JsonPiece::Kind::text) {
        fields.push_back({piece.name, Role::text, piece.value, piece.value});
      } else if (piece.kind == JsonPiece::Kind::other) {
        const Role role = is_inner(piece) ? Role::other : fields_.role_of(piece.key);
        const bool is_read = role == Role::id || role == Role::owner || (role == Role::spans && has_spans_);
        fields.push_back({piece.name, is_read ? role : Role::other, piece.value, piece.value});
      }
    }
  }

  static bool is_inner(const JsonPiece& piece) { return piece.name != path_name(piece.key); }

  void remember_names() {
    for (const JsonPiece& piece : pieces_) {
      if (names_.size() >= kMostNames) return;
      if (piece.kind == JsonPiece::Kind::other) names_.insert(piece.name);
    }
  }

  void require_met() const {
    for (const auto& [role, met] :
         {std::pair(Role::id, id_met_), std::pair(Role::owner, owner_met_), std::pair(Role::spans, spans_met_)})
      if (fields_.is_explicit(role) && !met)
        throw Error{Error::Kind::bad_input, name_,
                    fmt::format("no record has the {} field that was named; check its spelling", word_for(role))};
    const std::vector<std::string_view> names(names_.begin(), names_.end());
    for (std::size_t path = 0; path < paths_.size(); ++path) {
      if (path_met_[path]) continue;
      auto near = nearest_name(paths_[path], names);
      if (!near) near = nearest_name(std::string_view(paths_[path]).substr(0, paths_[path].find_first_of(".[")), names);
      throw Error{Error::Kind::bad_input, name_,
                  fmt::format("no record has a text at path {} of those named{}; name the paths of its texts", path + 1,
                              near ? fmt::format("; did you mean {}?", *near) : ""),
                  Settings{"text_field"}};
    }
  }

  JsonItems items_;
  std::string name_;
  std::vector<std::string> paths_;
  JsonFields fields_;
  OffsetUnit offsets_;
  bool strict_spans_;
  JsonTexts json_texts_;
  std::vector<bool> path_met_;
  std::uint64_t bytes_total_;
  bool id_met_ = false;
  bool owner_met_ = false;
  bool spans_met_ = false;
  JsonSpans spans_;
  std::set<std::string, std::less<>> names_;
  // The current record.
  std::string place_;
  std::optional<std::string> id_;
  std::optional<std::string> owner_;
  std::span<const JsonPiece> pieces_;
  std::vector<std::size_t> texts_;  // indices of pieces
  bool has_spans_ = false;
  std::map<std::string, UnresolvedSpans> of_fields_;  // not yet assigned to a text
  std::size_t next_ = 0;                              // index of the document
  std::size_t count_ = 0;
};

}  // namespace

std::unique_ptr<RecordReader> read_json_texts(std::unique_ptr<ByteSource> source, std::string name,
                                              const FormatOptions& options, std::uint64_t bytes_total) {
  return std::make_unique<JsonTextsReader>(std::move(source), std::move(name), options, bytes_total);
}

}  // namespace sumi::io
