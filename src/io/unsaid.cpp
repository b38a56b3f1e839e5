#include "io/unsaid.hpp"

namespace sumi::io {

void lose_unsaid(const Record& record, const Lose& lose) {
  if (record.owner) lose("owner", 1);
  for (const RecordSpan& span : record.spans)
    if (span.score != 1) lose("score", 1);
  for (const Extra& extra : record.extras) lose(extra.what, extra.count);
}

}  // namespace sumi::io
