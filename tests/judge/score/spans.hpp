#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/score/counted_spans.hpp"

namespace sumi::score {

inline io::RecordSpan span_of(Position begin, Position end, std::string label = "N",
                              std::vector<io::Attribute> attributes = {}) {
  return {{begin, end}, std::move(label), 1, {}, std::move(attributes)};
}

inline io::RecordSpan span_of_pieces(std::vector<Range> pieces, std::string label = "N") {
  return {{pieces.front().begin, pieces.back().end}, std::move(label), 1, pieces, {}};
}

// A mention with identifier_type, entity_id and annotator, each left out where empty.
inline io::RecordSpan mention_of(Position begin, Position end, const std::string& type, const std::string& entity = "",
                                 const std::string& annotator = "") {
  io::RecordSpan span = span_of(begin, end);
  if (!type.empty()) span.attributes.push_back({"identifier_type", type});
  if (!entity.empty()) span.attributes.push_back({"entity_id", entity});
  if (!annotator.empty()) span.attributes.push_back({"annotator", annotator});
  return span;
}

inline std::vector<CountedSpan> counted_of(const std::vector<io::RecordSpan>& spans, LabelNumbers& labels) {
  SpanTally tally;
  return counted_spans(spans, labels, tally);
}

}  // namespace sumi::score
