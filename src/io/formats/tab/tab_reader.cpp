#include "io/formats/tab/tab_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/json/json_item_reader.hpp"
#include "io/notation/json_cursor.hpp"
#include "io/records/unresolved_spans.hpp"

namespace sumi::io {
namespace {

constexpr const char* kNoMention =
    "a mention must have one start_offset and one end_offset, whole numbers from 0, and what TAB names must be strings";
constexpr std::array<std::string_view, 5> kAttributes{"identifier_type", "entity_id", "confidential_status",
                                                      "entity_mention_id", "edit_type"};

class TabReader : public JsonItemReader {
 public:
  TabReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
            std::uint64_t bytes_total)
      : JsonItemReader(std::move(source), std::move(name), bytes_total),
        quotes_(options.strict_spans ? Quotes::equal : Quotes::pass_over) {}

 private:
  enum Seen { kText, kId, kAnnotations, kEntities, kMetadata, kProvenance, kSeen };

  void read_item(Record& record, Range where) override {
    spans_.clear();
    seen_.fill(false);
    carry_more_ = false;
    provenance_id_.reset();
    provenance_annotator_.reset();
    entities_ = {};
    object().read(record.raw, where, record.fields,
                  [&](Field& field, JsonCursor& value) { read_member(record, field, value); });
    if (!seen_[kText]) throw JsonFault{"the record has no text; check whether it has TAB's format"};
    if (!record.id && provenance_id_ && !provenance_id_->empty()) record.id.emplace(*provenance_id_);
    record.spans_carry_more = carry_more_ || !spans_.spans.empty();
    name_annotator();
    resolve(record, spans_, OffsetUnit::codepoints, quotes_, "its offsets must count code points");
  }

  void read_member(Record& record, Field& field, JsonCursor& value) {
    if (field.name == "text") {
      require_first(seen_[kText]);
      if (value.kind() != JsonKind::string) throw JsonFault{"the text must be a string"};
      field.role = Role::text;
      record.text.assign(value.string());
    } else if (field.name == "doc_id") {
      require_first(seen_[kId]);
      field.role = Role::id;
      read_name(record.id, value, "the doc_id must be a string or a number");
    } else if (field.name == "annotations") {
      require_first(seen_[kAnnotations]);
      field.role = Role::spans;
      read_annotations(record, value);
    } else if (field.name == "entities") {
      require_first(seen_[kEntities]);
      field.role = Role::spans;
      const Position first = spans_.spans.size();
      read_mentions(record, value, std::nullopt);
      entities_ = {first, spans_.spans.size()};
    } else {
      if (field.name == "metadata") read_metadata(value);
      count_field(record, field.name);
    }
  }

  void read_annotations(Record& record, JsonCursor& value) {
    if (value.kind() != JsonKind::object)
      throw JsonFault{"the annotations must be an object with a member for each annotator"};
    std::vector<std::string_view> annotators;
    value.members([&](std::string_view annotator, JsonCursor& annotation) {
      if (annotation.kind() != JsonKind::object) throw JsonFault{"an annotator's annotation must be an object"};
      annotators.push_back(annotator);
      bool has_mentions = false;
      const std::size_t before = spans_.spans.size();
      annotation.members([&](std::string_view key, JsonCursor& member) {
        if (key != "entity_mentions") return count(record, std::string("annotator member ").append(key));
        if (std::exchange(has_mentions, true)) throw JsonFault{"an annotator has two entity_mentions; remove one"};
        read_mentions(record, member, annotator);
      });
      if (spans_.spans.size() == before) count(record, "annotator without mentions");
    });
    std::ranges::sort(annotators);
    if (std::ranges::adjacent_find(annotators) != annotators.end())
      throw JsonFault{"an annotator occurs twice in the record; remove one"};
  }

  void read_mentions(Record& record, JsonCursor& value, std::optional<std::string_view> annotator) {
    if (value.kind() == JsonKind::null) return;
    if (value.kind() != JsonKind::array) throw JsonFault{"the mentions must be an array"};
    value.elements([&](JsonCursor& mention) { read_mention(record, mention, annotator); });
  }

  void read_mention(Record& record, JsonCursor& value, std::optional<std::string_view> annotator) {
    if (value.kind() != JsonKind::object) throw JsonFault{"a mention must be an object"};
    UnresolvedSpan span = spans_.begin_span();
    bool good = true;
    std::optional<std::string_view> named;
    value.members([&](std::string_view key, JsonCursor& member) {
      if (key == "start_offset") {
        good = good && set_offset(span.start, member);
      } else if (key == "end_offset") {
        good = good && set_offset(span.end, member);
      } else if (key == "entity_type") {
        good = good && set_name(span.label, member);
      } else if (key == "span_text") {
        good = good && (member.kind() == JsonKind::null || set_string(span.quoted, member));
      } else if (key == "annotator" && !annotator) {
        good = good && set_name(named, member);
      } else if (key == "span_id" && !annotator) {
        good = good && add_attribute("entity_mention_id", member);
      } else if (std::ranges::find(kAttributes, key) != kAttributes.end()) {
        good = good && add_attribute(key, member);
      } else if (key != "annotator" && member.kind() == JsonKind::string) {
        static_cast<void>(add_attribute(key, member));
      } else {
        count(record, std::string("span member ").append(key));
      }
    });
    if (!good || !span.start || !span.end) throw JsonFault{kNoMention};
    if (spans_.repeats_attribute(span)) throw JsonFault{"a member of a mention occurs twice; remove one"};
    if (annotator) {
      span.annotator = annotator;
    } else if (named && !named->empty()) {
      span.annotator = named;
    }
    spans_.end_span(span);
  }

  // Counts the content of a field that was taken for spans and has none.
  void count(Record& record, std::string_view what) {
    carry_more_ = true;
    record.count_extra(what);
  }

  bool add_attribute(std::string_view name, JsonCursor& value) {
    std::optional<std::string_view> said;
    if (!set_name(said, value)) return false;
    if (said) spans_.attributes.push_back({name, *said});
    return true;
  }

  void read_metadata(JsonCursor& value) {
    require_first(seen_[kMetadata]);
    if (value.kind() != JsonKind::object) return;
    value.members([&](std::string_view key, JsonCursor& member) {
      if (key != "provenance" || member.kind() != JsonKind::object) return;
      require_first(seen_[kProvenance]);
      member.members([&](std::string_view name, JsonCursor& said) {
        if (name == "doc_id" && !set_name(provenance_id_, said))
          throw JsonFault{"the doc_id must be one string or number"};
        if (name == "annotator" && !set_name(provenance_annotator_, said))
          throw JsonFault{"the annotator must be one string or number"};
      });
    });
  }

  // For entities that don't name their annotator.
  void name_annotator() {
    if (!provenance_annotator_ || provenance_annotator_->empty()) return;
    for (Position i = entities_.begin; i < entities_.end; ++i)
      if (!spans_.spans[i].annotator) spans_.spans[i].annotator = provenance_annotator_;
  }

  Quotes quotes_;
  UnresolvedSpans spans_;
  std::array<bool, kSeen> seen_{};
  std::optional<std::string_view> provenance_id_;
  std::optional<std::string_view> provenance_annotator_;
  Range entities_;  // range in spans_
  bool carry_more_ = false;
};

}  // namespace

std::unique_ptr<RecordReader> read_tab(std::unique_ptr<ByteSource> source, std::string name,
                                       const FormatOptions& options, std::uint64_t bytes_total) {
  return std::make_unique<TabReader>(std::move(source), std::move(name), options, bytes_total);
}

}  // namespace sumi::io
