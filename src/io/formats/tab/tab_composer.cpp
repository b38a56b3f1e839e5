#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "io/formats/json/json_item_composer.hpp"
#include "io/formats/tab/tab_reader.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/offsets.hpp"

namespace sumi::io {
namespace {

enum Member { kMentionId, kIdentifier, kEntity, kConfidential, kEdit, kAnnotatedBy, kMembers };
constexpr std::array<std::string_view, kMembers> kMemberNames{"entity_mention_id",   "identifier_type", "entity_id",
                                                              "confidential_status", "edit_type",       "annotator"};

// The attributes known to TAB; null if the span lacks it.
using Known = std::array<const std::string*, kMembers>;

class TabComposer : public JsonItemComposer {
 public:
  TabComposer(ByteSink& sink, const RecordReader* source)
      : JsonItemComposer(sink, JsonItemsWriter::Layout::lines, source) {}

 private:
  void append(std::string& out, const Record& record) override {
    out.push_back('{');
    if (record.id) append_json_member(out, "doc_id", *record.id);
    append_json_member(out, "text", record.text);
    if (record.owner) lose("owner");
    read_attributes(record);
    make_ids(record);
    append_annotations(out, record);
    out.push_back('}');
  }

  void read_attributes(const Record& record) {
    known_.assign(record.spans.size(), Known{});
    for (std::size_t i = 0; i < record.spans.size(); ++i) {
      lose_score(record.spans[i]);
      lose_fragments(record.spans[i]);
      for (const Attribute& attribute : record.spans[i].attributes) {
        const auto name = std::ranges::find(kMemberNames, attribute.name);
        const auto member = static_cast<std::size_t>(name - kMemberNames.begin());
        if (name == kMemberNames.end() || known_[i][member] != nullptr) {
          lose_attribute(attribute.name);
        } else {
          known_[i][member] = &attribute.value;
        }
      }
    }
  }

  void make_ids(const Record& record) {
    std::set<std::string_view> taken;
    for (const Known& known : known_)
      if (known[kMentionId] != nullptr) taken.insert(*known[kMentionId]);
    ids_.assign(record.spans.size(), {});
    std::size_t number = 0;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      if (known_[i][kMentionId] != nullptr) {
        ids_[i] = *known_[i][kMentionId];
        continue;
      }
      do {
        ids_[i] = fmt::format("{}_em{}", record.id.value_or("document"), ++number);
      } while (taken.contains(ids_[i]));
    }
  }

  void append_annotations(std::string& out, const Record& record) {
    static const std::string first_annotator = "annotator1";
    std::map<std::string_view, std::size_t> index;
    std::vector<std::pair<std::string_view, std::vector<std::size_t>>> annotators;
    for (std::size_t i = 0; i < known_.size(); ++i) {
      const std::string_view name = known_[i][kAnnotatedBy] != nullptr ? *known_[i][kAnnotatedBy] : first_annotator;
      const auto [at, is_new] = index.emplace(name, annotators.size());
      if (is_new) annotators.emplace_back(name, 0);
      annotators[at->second].second.push_back(i);
    }
    const Offsets offsets(record.text, OffsetUnit::codepoints);
    out.append(",\"annotations\":{");
    for (const auto& [name, spans] : annotators) {
      if (!out.ends_with('{')) out.push_back(',');
      append_json_string(out, name);
      out.append(":{\"entity_mentions\":[");
      for (const std::size_t span : spans) append_mention(out, record, span, offsets);
      out.append("]}");
    }
    out.push_back('}');
  }

  void append_mention(std::string& out, const Record& record, std::size_t index, const Offsets& offsets) const {
    const RecordSpan& span = record.spans[index];
    const Known& known = known_[index];
    const auto said = [&](Member member, std::string_view otherwise) {
      append_json_member(out, kMemberNames[member],
                         known[member] != nullptr ? std::string_view(*known[member]) : otherwise);
    };
    if (!out.ends_with('[')) out.push_back(',');
    out.push_back('{');
    append_json_member(out, "entity_type", span.label);
    said(kMentionId, ids_[index]);
    out.append(",\"start_offset\":");
    append_json_number(out, offsets.from_bytes(span.where.begin));
    out.append(",\"end_offset\":");
    append_json_number(out, offsets.from_bytes(span.where.end));
    append_json_member(out, "span_text", std::string_view(record.text).substr(span.where.begin, span.where.size()));
    if (known[kEdit] != nullptr) said(kEdit, {});
    said(kIdentifier, "QUASI");
    said(kEntity, ids_[index]);
    said(kConfidential, "NOT_CONFIDENTIAL");
    out.push_back('}');
  }

  std::vector<Known> known_;  // by span
  std::vector<std::string> ids_;
};

}  // namespace

std::unique_ptr<RecordComposer> compose_tab(ByteSink& sink, const FormatOptions& /*options*/,
                                            const RecordReader* source) {
  return std::make_unique<TabComposer>(sink, source);
}

}  // namespace sumi::io
