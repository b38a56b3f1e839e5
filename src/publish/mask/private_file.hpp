#pragma once

#include <cstdint>
#include <span>

#include "base/bytes/output.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Writes the private file of a publication, for its custodian, with a JSON line a document:
//   {"id": fresh id, "source_id", "owner" (or null), "hidden": [{"start", "end", "reason", "text"}]}
// in the order of the corpus; offsets in the source text, in `unit`. Spans also have their labels.
//   `order`  the document at each published position, which determines the fresh ids; empty: the source's order.
//   `decided`  what people decided to hide (reason "decision"), in bytes of the arena.
void write_private_file(const Corpus& corpus, const Visibility& visibility, Snap snap, OffsetUnit unit,
                        std::span<const std::uint32_t> order, const Mask& decided, io::ByteSink& sink);

}  // namespace sumi::publish
