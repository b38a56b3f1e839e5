#pragma once

#include <string>

#include "io/records/record_source.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::io {

// Returns the documents of a corpus as records: text, id and owner if present, and spans; no fields, no raw bytes. A
// record's place is "<name>, document <number from 1>". Requires: `corpus` outlives the source and its readers.
[[nodiscard]] RecordSource records_of(const Corpus& corpus, const std::string& name);

}  // namespace sumi::io
