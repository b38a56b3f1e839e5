#include "hide/sources.hpp"

namespace sumi::hide {

HideRules three_attributes() {
  HideRules rules;
  for (const char* name : {"name", "age", "zip"}) rules.attributes.push_back({.name = name});
  return rules;
}

std::vector<std::string> read_records(Source& source) {
  std::vector<std::string> all;
  source.read([&](const SourceRecord& record) {
    std::string said = record.place.substr(record.place.rfind('/') + 1) + "#" + record.id;
    for (const SourceField& field : record.fields) {
      said += " " + field.name + "=" + field.text;
      if (field.attribute) said += "(" + std::to_string(*field.attribute) + ")";
    }
    for (const LabelledRange& span : record.spans)
      said += "; " + span.label + ":" + std::to_string(span.where.begin) + "-" + std::to_string(span.where.end);
    all.push_back(said);
  });
  return all;
}

RewrittenRecord no_edits(const SourceRecord&, std::uint64_t number) {
  return {.edits = {}, .fresh_id = "d" + std::to_string(number + 1)};
}

RewrittenRecord hiding_edits(const SourceRecord& record, std::uint64_t number) {
  RewrittenRecord rewritten = no_edits(record, number);
  for (std::uint32_t field = 0; field < record.fields.size(); ++field) {
    const SourceField& source = record.fields[field];
    if (source.attribute) {
      rewritten.edits.push_back({field, {0, source.text.size()}, "<" + std::to_string(*source.attribute) + ">"});
      continue;
    }
    for (std::size_t at = source.text.find("Mori"); at != std::string::npos; at = source.text.find("Mori", at + 1))
      rewritten.edits.push_back({field, {at, at + 4}, "[NAME]"});
  }
  return rewritten;
}

}  // namespace sumi::hide
