#pragma once

#include <cstdint>
#include <span>

#include "base/bytes/output.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Writes the key to a publication, a JSON line a document, for the custodian's eyes:
//   {"id": fresh id, "source_id", "owner" (or null), "hidden": [{"start", "end", "reason", "text"}]}
// in the order of the corpus; offsets in the source text, in `unit`. Spans have their labels too.
//   `order`  which document stands at each published place, by which the fresh ids go; empty: the source's.
//   `decided`  what people decided to hide (reason "decision"), in bytes of the arena.
void write_private_file(const Corpus& corpus, const Visibility& visibility, Snap snap, OffsetUnit unit,
                        std::span<const std::uint32_t> order, const Mask& decided, io::ByteSink& sink);

}  // namespace sumi::publish
