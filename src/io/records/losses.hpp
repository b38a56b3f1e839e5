#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

// Counts what a composer leaves out, by singular name.
using Lose = std::function<void(const std::string& what, std::uint64_t count)>;

// What formats with neither owners nor scores can't say of a record: its owner, scores other than 1, its extras.
void lose_owner_scores_and_extras(const Record& record, const Lose& lose);

// "score", where it is other than 1.
void lose_score(const RecordSpan& span, const Lose& lose);
// "fragment link", one a discontinuous span: only the whole of it is said, or its pieces.
void lose_fragment_link(const RecordSpan& span, const Lose& lose);
// "attribute <name>".
void lose_attribute(const std::string& name, const Lose& lose);

}  // namespace sumi::io
