#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

// Counts what a composer leaves out, by singular name.
using Lose = std::function<void(const std::string& what, std::uint64_t count)>;

// Counts what formats with neither owners nor scores can't hold: a record's owner, scores other than 1, its extras.
void lose_owner_scores_and_extras(const Record& record, const Lose& lose);

// Counts "score" if it is other than 1.
void lose_score(const RecordSpan& span, const Lose& lose);
// Counts "fragment link", one per discontinuous span: only the whole of it is written, or its pieces.
void lose_fragment_link(const RecordSpan& span, const Lose& lose);
// Counts "attribute <name>".
void lose_attribute(const std::string& name, const Lose& lose);

}  // namespace sumi::io
