#include <algorithm>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/formats/i2b2/i2b2_2006_tags.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

struct Phi {
  Range where;
  const RecordSpan* span;
};

// Result: sorted, disjoint.
std::vector<Phi> phis_of(const Record& record, const Lose& lose) {
  std::vector<Phi> all;
  for (const RecordSpan& span : record.spans) {
    if (span.fragments.size() < 2) {
      all.push_back({span.where, &span});
      continue;
    }
    lose_fragment_link(span, lose);
    for (const Range part : span.fragments) all.push_back({part, &span});
  }
  const auto key = [](const Phi& phi) {  // an empty one first, because it hides no other
    return std::tuple(phi.where.begin, !phi.where.empty(), ~phi.where.end);
  };
  std::stable_sort(all.begin(), all.end(), [&](const Phi& a, const Phi& b) { return key(a) < key(b); });
  std::vector<Phi> kept;
  for (const Phi& phi : all) {
    if (kept.empty() || phi.where.begin >= kept.back().where.end)
      kept.push_back(phi);
    else
      lose("overlapping span", 1);
  }
  return kept;
}

void append_start_tag(std::string& out, const RecordSpan& span, const Lose& lose) {
  out += "<PHI";
  append_attribute(out, "TYPE", span.label);
  std::unordered_set<std::string_view> written{"TYPE"};
  for (const Attribute& attribute : span.attributes) {
    if (is_xml_name(attribute.name) && written.insert(attribute.name).second)
      append_attribute(out, attribute.name, attribute.value);
    else
      lose_attribute(attribute.name, lose);
  }
  out += '>';
}

void require_readable_tag(std::size_t bytes, const Record& record) {
  if (bytes > I2b22006Tags::kLongestTagBytes)
    throw Error{Error::Kind::bad_input, record.place,
                "its id, or the label and attributes of a span, are longer than 64 KiB; shorten them"};
}

}  // namespace

void append_i2b2_2006_record(std::string& out, const Record& record, const Lose& lose) {
  require_xml_characters(record);
  lose_owner_scores_and_extras(record, lose);
  std::size_t tag = out.size();
  out += "<RECORD";
  append_attribute(out, "ID", record.id.value_or(""));
  out += '>';
  require_readable_tag(out.size() - tag, record);
  out += "\n<TEXT>";
  const std::string_view text = record.text;
  std::size_t at = 0;
  for (const auto& [where, span] : phis_of(record, lose)) {
    append_escaped(out, text.substr(at, where.begin - at));
    tag = out.size();
    append_start_tag(out, *span, lose);
    require_readable_tag(out.size() - tag, record);
    append_escaped(out, text.substr(where.begin, where.size()));
    out += "</PHI>";
    at = where.end;
  }
  append_escaped(out, text.substr(at));
  out += "</TEXT>\n</RECORD>\n";
}

}  // namespace sumi::io
