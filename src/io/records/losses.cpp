#include "io/records/losses.hpp"

namespace sumi::io {

void lose_owner_scores_and_extras(const Record& record, const Lose& lose) {
  if (record.owner) lose("owner", 1);
  for (const RecordSpan& span : record.spans) lose_score(span, lose);
  for (const Extra& extra : record.extras) lose(extra.what, extra.count);
}

void lose_score(const RecordSpan& span, const Lose& lose) {
  if (span.score != 1) lose("score", 1);
}

void lose_fragment_link(const RecordSpan& span, const Lose& lose) {
  if (!span.fragments.empty()) lose("fragment link", 1);
}

void lose_attribute(const std::string& name, const Lose& lose) {
  lose("attribute " + name, 1);
}

}  // namespace sumi::io
