#include "io/formats/i2b2/i2b2_2006_reader.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <simdjson.h>

#include "base/text/utf8.hpp"
#include "io/formats/i2b2/i2b2_2006_tags.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Name = I2b22006Tag::Name;

class I2b22006Reader : public RecordReader {
 public:
  I2b22006Reader(std::unique_ptr<ByteSource> source, std::string name, bool was_transcoded, std::uint64_t bytes_total)
      : tags_(std::move(source), name),
        name_(std::move(name)),
        was_transcoded_(was_transcoded),
        bytes_total_(bytes_total) {}

  bool next(Record& record) override {
    if (ended_) return false;
    const bool is_first = !std::exchange(started_, true);
    if (is_first)
      read_preamble();
    else
      tags_.drop(record_bytes_);
    if (ended_) return false;
    record_line_ = tag().line;
    record.place = fmt::format("{}:{}", name_, record_line_);
    record.id.reset();
    record.owner.reset();
    record.text.clear();
    record.spans.clear();
    record.extras.clear();
    record.fields.clear();
    record.spans_carry_more = false;
    if (is_first)
      for (const Extra& extra : preamble_extras_) record.count_extra(extra.what, extra.count);
    read_record(record);
    record_bytes_ = tag().where.begin;
    if (tag().name == Name::root) read_epilogue(record);
    record.raw = tags_.held().substr(0, record_bytes_);
    require_utf8(record.raw, record_line_);
    return true;
  }

  std::string_view preamble() const override { return preamble_; }
  std::string_view epilogue() const override { return epilogue_; }
  std::uint64_t bytes_read() const override { return tags_.bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  [[nodiscard]] const I2b22006Tag& tag() const { return tags_.tag(); }

  [[noreturn]] void fail(std::uint64_t line, std::string_view fact, Settings settings = {}) const {
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", name_, line), fact, std::move(settings)};
  }

  void read_preamble() {
    if (!tags_.next() || tag().name != Name::root || !tag().opens)
      fail(1, "the file does not begin with <ROOT>; check whether it has another format");
    const bool is_empty = tag().closes;
    const std::uint64_t root_line = tag().line;
    const Range root = tag().where;
    Record outside;
    count_outside(outside, {0, root.begin}, true);
    outside.count_extra("attribute", tag().attributes.size());
    if (is_empty) {
      while (tags_.next()) fail(tag().line, "a tag follows the end of ROOT; remove it");
      ended_ = true;
    } else {
      require_next(root_line, "ROOT is not closed; add </ROOT>");
      require_record_or_end();
      count_outside(outside, {root.end, tag().where.begin}, false);
    }
    preamble_extras_ = std::move(outside.extras);
    const std::size_t bytes = is_empty ? tags_.held().size() : tag().where.begin;
    preamble_.assign(tags_.held().substr(0, bytes));
    require_utf8(preamble_, 1);
    if (was_transcoded_) declare_utf8(preamble_);
    if (is_empty) return;
    tags_.drop(bytes);
    if (tag().name == Name::root) {
      Record none;
      read_epilogue(none);
    }
  }

  // Reads from the current tag, </ROOT>. What follows counts for the last record.
  void read_epilogue(Record& record) {
    const std::uint64_t line = tag().line;
    const Range root = tag().where;
    while (tags_.next()) fail(tag().line, "a tag follows the end of ROOT; remove it");
    epilogue_.assign(tags_.held().substr(root.begin));
    require_utf8(epilogue_, line);
    count_outside(record, {root.end, tags_.held().size()}, false);
    ended_ = true;
  }

  // Counted, but no fields: it is in no record's raw.
  void count_outside(Record& record, Range between, bool begins_file) const {
    for (const OutsideText& outside : outside_text(tags_.held().substr(between.begin, between.size()), begins_file))
      record.count_extra(outside.what);
  }

  void require_next(std::uint64_t line, const char* otherwise) {
    if (!tags_.next()) fail(line, otherwise);
  }

  void require_record_or_end() const {
    const bool is_record = tag().name == Name::record && tag().opens;
    const bool is_end = tag().name == Name::root && !tag().opens;
    if (!is_record && !is_end) fail(tag().line, "the tag is not allowed between records; repair the file");
  }

  // Reads from the current tag to the one after </RECORD>.
  void read_record(Record& record) {
    for (const TagAttribute& attribute : tag().attributes) {
      if (attribute.name != "ID") {
        add_extra(record, "attribute", attribute.where);
        continue;
      }
      if (!attribute.value.empty()) record.id = attribute.value;
      record.fields.push_back({.name = "id", .role = Role::id, .whole = attribute.where, .value = attribute.where});
    }
    if (tag().closes) fail(record_line_, "the RECORD has no TEXT; add one");
    bool has_text = false;
    for (;;) {
      next_outside_text(record, "the RECORD is not closed; add </RECORD>");
      if (tag().name == Name::record && !tag().opens) break;
      if (tag().name != Name::text || !tag().opens)
        fail(tag().line, "the tag is not allowed between RECORD and TEXT; repair the file");
      if (std::exchange(has_text, true)) fail(tag().line, "the RECORD has two TEXT; split it into two records");
      read_text(record);
    }
    if (!has_text) fail(record_line_, "the RECORD has no TEXT; add one");
    next_outside_text(record, "ROOT is not closed; add </ROOT>");
    require_record_or_end();
  }

  void next_outside_text(Record& record, const char* otherwise) {
    const std::size_t begin = tag().where.end;
    require_next(record_line_, otherwise);
    const Range between{begin, tag().where.begin};
    for (const auto& [what, where] : outside_text(tags_.held().substr(between.begin, between.size()), false))
      add_extra(record, what, {begin + where.begin, begin + where.end});
  }

  void read_text(Record& record) {
    const std::size_t begin = tag().where.end;
    const std::uint64_t line = tag().line;
    std::size_t end = begin;
    for (const TagAttribute& attribute : tag().attributes) add_extra(record, "attribute", attribute.where);
    bool in_phi = false;
    std::uint64_t phi_line = 0;
    for (std::size_t at = begin; !tag().closes || tag().name != Name::text; at = tag().where.end) {
      require_next(in_phi ? phi_line : line,
                   in_phi ? "the PHI is not closed; add </PHI>" : "the TEXT is not closed; add </TEXT>");
      end = tag().where.begin;
      append_unescaped(record.text, tags_.held().substr(at, end - at));
      if (tag().name == Name::phi && tag().opens != in_phi) {
        if (tag().opens) {
          add_span(record);
          phi_line = tag().line;
        }
        in_phi = !tag().closes;
        if (!in_phi) record.spans.back().where.end = record.text.size();
      } else if (in_phi || tag().name != Name::text || tag().opens) {
        fail(tag().line, "the tag is not allowed here in TEXT; close the open tag, or escape the '<'");
      }
    }
    const Range where{begin, end};
    record.fields.push_back({.name = "text", .role = Role::text, .whole = where, .value = where});
    if (!record.spans.empty())
      record.fields.push_back({.name = "spans", .role = Role::spans, .whole = where, .value = where});
  }

  void add_span(Record& record) const {
    RecordSpan& span = record.spans.emplace_back();
    span.where = {record.text.size(), record.text.size()};
    for (const TagAttribute& attribute : tag().attributes) {
      if (attribute.name == "TYPE") {
        span.label = attribute.value;
      } else {
        span.attributes.push_back({attribute.name, attribute.value});
        record.spans_carry_more = true;
      }
    }
  }

  static void add_extra(Record& record, const char* what, Range where) {
    record.fields.push_back({.name = what, .role = Role::other, .whole = where, .value = where});
    record.count_extra(what);
  }

  void require_utf8(std::string_view bytes, std::uint64_t first_line) const {
    if (simdjson::validate_utf8(bytes.data(), bytes.size())) return;
    if (const std::optional<std::size_t> byte = utf8::first_invalid(bytes))
      fail(first_line + static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.begin() + *byte, '\n')),
           "the line is not valid UTF-8; name the file's encoding, or repair it", Settings{"encoding"});
  }

  I2b22006Tags tags_;
  std::string name_;
  bool was_transcoded_;
  std::uint64_t bytes_total_;
  bool started_ = false;
  bool ended_ = false;
  std::uint64_t record_line_ = 0;
  std::size_t record_bytes_ = 0;  // of the last record, still held
  std::string preamble_;
  std::vector<Extra> preamble_extras_;
  std::string epilogue_;
};

}  // namespace

std::unique_ptr<RecordReader> read_i2b2_2006(std::unique_ptr<ByteSource> source, std::string name,
                                             const FormatOptions& options, std::uint64_t bytes_total) {
  return std::make_unique<I2b22006Reader>(std::move(source), std::move(name), !options.encoding.empty(), bytes_total);
}

}  // namespace sumi::io
