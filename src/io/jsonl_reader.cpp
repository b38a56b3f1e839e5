#include "io/jsonl_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

#include "io/json_cursor.hpp"
#include "io/json_fields.hpp"
#include "io/json_spans.hpp"
#include "io/line_reader.hpp"
#include <sumi/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kJsonSpace = " \t\r\n";

bool is_blank(std::string_view line) {
  return line.find_first_not_of(kJsonSpace) == std::string_view::npos;
}

class JsonlReader : public RecordReader {
 public:
  JsonlReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
              std::uint64_t bytes_total)
      : lines_(std::move(source), name),
        name_(std::move(name)),
        fields_(options),
        offsets_(options.offsets),
        strict_spans_(options.strict_spans),
        bytes_total_(bytes_total) {}

  bool next(Record& record) override {
    if (!lines_.next()) {
      require_named_fields();
      return false;
    }
    if (is_blank(lines_.line())) {
      pass_over_blank_end();
      require_named_fields();
      return false;
    }
    lines_.place(record.place);
    record.raw = lines_.line();
    try {
      read_record(record);
    } catch (const JsonFault& fault) {
      throw Error{Error::Kind::bad_input, record.place, fault.what};
    }
    return true;
  }

  std::string_view preamble() const override { return lines_.byte_order_mark(); }
  std::string_view epilogue() const override { return epilogue_; }
  std::uint64_t bytes_read() const override { return lines_.bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  void pass_over_blank_end() {
    const std::string place = lines_.place();
    do {
      if (!is_blank(lines_.line()))
        throw Error{Error::Kind::bad_input, place, "an empty line stands between records; remove it"};
      epilogue_.append(lines_.line());
    } while (lines_.next());
  }

  void require_named_fields() const {
    for (const Role role : {Role::id, Role::owner, Role::spans})
      if (fields_.is_explicit(role) && !ever_seen_[static_cast<std::size_t>(role)])
        throw Error{
            Error::Kind::bad_input, name_,
            fmt::format("no record has the {} field that was named; see how it is spelled", word_for(role))};
  }

  void read_record(Record& record) {
    const std::string_view line = record.raw;
    reserve(line.size());
    simdjson::ondemand::document document;
    const simdjson::error_code error =
        parser_.iterate(line.data(), line.size(), line.size() + LineReader::kSlackBytes).get(document);
    if (error == simdjson::MEMALLOC) throw std::bad_alloc();
    if (error != simdjson::SUCCESS) throw JsonFault{kNotJson};
    if (checked(document.type()) != simdjson::ondemand::json_type::object)
      throw JsonFault{"the line is no JSON object; put each record into { }"};

    record.id.reset();
    record.owner.reset();
    record.spans.clear();
    record.spans_carry_more = false;
    record.notation = Notation::json;
    seen_.fill(false);
    spans_readable_ = false;
    field_count_ = 0;
    auto object = checked(document.get_object());
    for (auto result : object) {
      auto member = checked(std::move(result));
      read_member(record, member, document);
    }
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS)
      throw JsonFault{"something stands behind the record's object; put each record on a line of its own"};
    record.fields.resize(field_count_);
    if (!seen_[static_cast<std::size_t>(Role::text)])
      throw JsonFault{"the record has no text field; name the field that holds its text (--text-field)"};
    if (spans_readable_) {
      record.spans_carry_more = spans_.carry_more();
      spans_.resolve(record, offsets_, strict_spans_);
    }
  }

  void read_member(Record& record, simdjson::ondemand::field& member,
                   simdjson::ondemand::document& document) {
    const JsonKey key = json_key(member);
    JsonCursor value(member.value(), 2);
    if (field_count_ == record.fields.size()) record.fields.emplace_back();
    Field& field = record.fields[field_count_++];
    field.name.assign(key.key);
    field.role = fields_.role_of(key.key);
    if (field.role != Role::other) {
      bool& seen = seen_[static_cast<std::size_t>(field.role)];
      if (seen) throw JsonFault{"a field that is read stands twice in the record; leave one"};
      seen = ever_seen_[static_cast<std::size_t>(field.role)] = true;
    }
    switch (field.role) {
      case Role::text:
        record.text.assign(string_of(value));
        break;
      case Role::id:
        read_name(record.id, value, "the id must be a string or a number");
        break;
      case Role::owner:
        read_name(record.owner, value, "the owner must be a string or a number");
        break;
      case Role::spans:
        read_spans(record, field, value);
        break;
      case Role::other:
        break;
    }
    value.skim();

    const char* const base = record.raw.data();
    const auto offset = [&](const char* at) { return static_cast<Position>(at - base); };
    const bool nests = value.kind() == JsonKind::object || value.kind() == JsonKind::array;
    field.value = {offset(value.begin()), nests ? end_before(document, base) : offset(value.end())};
    field.whole = {offset(key.begin), field.value.end};
  }

  // Where the value in front of the next token ends.
  static Position end_before(simdjson::ondemand::document& document, const char* base) {
    const char* end = checked(document.current_location());
    while (kJsonSpace.find(end[-1]) != std::string_view::npos) --end;
    return static_cast<Position>(end - base);
  }

  static std::string_view string_of(JsonCursor& value) {
    if (value.kind() != JsonKind::string)
      throw JsonFault{"the text must be a string; name another field (--text-field)"};
    return value.string();
  }

  static void read_name(std::optional<std::string>& name, JsonCursor& value, const char* otherwise) {
    std::string_view said;
    switch (value.kind()) {
      case JsonKind::string:
        said = value.string();
        break;
      case JsonKind::number:
        said = value.literal();
        break;
      case JsonKind::null:
        return;
      default:
        throw JsonFault{otherwise};
    }
    if (!said.empty()) name.emplace(said);
  }

  void read_spans(const Record& record, Field& field, JsonCursor& value) {
    const std::optional<const char*> fault = spans_.read(value, fields_.span_label());
    spans_readable_ = !fault;
    if (spans_readable_) return;
    if (strict_spans_)
      throw Error{Error::Kind::bad_input, record.place,
                  fmt::format("{}; repair it, or say --span-field none where the field means something else", *fault)};
    field.role = Role::other;
  }

  void reserve(std::size_t bytes) {
    if (bytes <= parser_.capacity()) return;
    const std::size_t capacity = std::min(std::max<std::size_t>(2 * bytes, std::size_t{1} << 16),
                                          std::max(bytes, parser_.max_capacity()));
    switch (parser_.allocate(capacity, JsonCursor::kMaxDepth + 8)) {
      case simdjson::SUCCESS:
        return;
      case simdjson::MEMALLOC:
        throw std::bad_alloc();
      default:
        throw JsonFault{"the line is longer than 4 GiB, more than can be read; split the record"};
    }
  }

  LineReader lines_;
  std::string name_;
  JsonFields fields_;
  OffsetUnit offsets_;
  bool strict_spans_;
  std::uint64_t bytes_total_;
  simdjson::ondemand::parser parser_;
  JsonSpans spans_;
  bool spans_readable_ = false;
  std::array<bool, kRoles> seen_{};
  std::array<bool, kRoles> ever_seen_{};
  std::size_t field_count_ = 0;
  std::string epilogue_;
};

}  // namespace

std::unique_ptr<RecordReader> read_jsonl(std::unique_ptr<ByteSource> source, std::string name,
                                         const FormatOptions& options, std::uint64_t bytes_total) {
  return std::make_unique<JsonlReader>(std::move(source), std::move(name), options, bytes_total);
}

}  // namespace sumi::io
