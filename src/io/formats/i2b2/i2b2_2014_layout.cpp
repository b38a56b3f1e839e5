#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/formats/i2b2/i2b2_2006_tags.hpp"
#include "io/notation/xml_text.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<deIdi2b2>\n<TEXT>";
constexpr std::string_view kBetween = "</TEXT>\n<TAGS>\n";
constexpr std::string_view kFoot = "</TAGS>\n</deIdi2b2>\n";
constexpr std::string_view kNoCategory = "PHI";

// The attributes of a span besides label and place, in the form of a tag.
struct TagWords {
  std::string_view category = kNoCategory;
  std::string_view id;
  std::string_view comment;
  std::vector<const Attribute*> others;
  std::unordered_set<std::string_view> names = {};  // of the other attributes
};

class Tags {
 public:
  Tags(std::string& out, const Record& record, OffsetUnit unit, const Lose& lose)
      : out_(out), record_(record), offsets_(record.text, unit), lose_(lose) {
    for (const RecordSpan& span : record.spans)
      for (const Attribute& attribute : span.attributes)
        if (attribute.name == "id") taken_.insert(attribute.value);
  }

  void append(const RecordSpan& span) {
    TagWords words = words_of(span);
    if (span.fragments.size() < 2) return append_tag(span.where, span.label, words);
    lose_fragment_link(span, lose_);
    for (const Range part : span.fragments) {
      append_tag(part, span.label, words);
      words.id = {};
    }
  }

 private:
  [[nodiscard]] TagWords words_of(const RecordSpan& span) {
    TagWords words;
    for (const Attribute& attribute : span.attributes)
      if (!takes(words, attribute)) lose_attribute(attribute.name, lose_);
    return words;
  }

  [[nodiscard]] bool takes(TagWords& words, const Attribute& attribute) {
    const std::string& name = attribute.name;
    const std::string& value = attribute.value;
    if (name == "category") {
      if (words.category != kNoCategory || value == kNoCategory || !is_xml_name(value)) return false;
      words.category = value;
      return true;
    }
    if (name == "id") {
      if (!words.id.empty() || value.empty() || !used_.insert(value).second) return false;
      words.id = value;
      return true;
    }
    if (name == "comment") {
      if (!words.comment.empty() || value.empty()) return false;
      words.comment = value;
      return true;
    }
    constexpr std::array<std::string_view, 4> kOurs{"start", "end", "text", "TYPE"};
    if (!is_xml_name(name) || std::find(kOurs.begin(), kOurs.end(), name) != kOurs.end()) return false;
    if (!words.names.insert(name).second) return false;
    words.others.push_back(&attribute);
    return true;
  }

  [[nodiscard]] std::string fresh_id() {
    std::string id;
    do {
      id = fmt::format("P{}", next_id_++);
    } while (taken_.count(id) > 0);
    return id;
  }

  void append_tag(Range where, std::string_view label, const TagWords& words) {
    out_.append("<").append(words.category);
    append_attribute(out_, "id", words.id.empty() ? fresh_id() : std::string(words.id));
    fmt::format_to(std::back_inserter(out_), " start=\"{}\" end=\"{}\"", offsets_.from_bytes(where.begin),
                   offsets_.from_bytes(where.end));
    append_attribute(out_, "text", std::string_view(record_.text).substr(where.begin, where.size()));
    append_attribute(out_, "TYPE", label);
    append_attribute(out_, "comment", words.comment);
    for (const Attribute* other : words.others) append_attribute(out_, other->name, other->value);
    out_ += "/>\n";
  }

  std::string& out_;
  const Record& record_;
  Offsets offsets_;
  const Lose& lose_;
  std::unordered_set<std::string_view> taken_;  // ids that the record has itself
  std::unordered_set<std::string_view> used_;   // ids written so far
  std::size_t next_id_ = 0;
};

}  // namespace

void append_i2b2_2014_document(std::string& out, const Record& record, OffsetUnit unit, const Lose& lose) {
  require_xml_characters(record);
  lose_owner_scores_and_extras(record, lose);
  out += kHead;
  append_cdata(out, record.text);
  out += kBetween;
  Tags tags(out, record, unit, lose);
  for (const RecordSpan& span : record.spans) tags.append(span);
  out += kFoot;
}

}  // namespace sumi::io
