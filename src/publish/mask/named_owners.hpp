#pragma once

#include <string>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::publish {

// Errors: bad_usage if owners are to be counted and no document names one; `name` is the input's, empty in memory.
void require_named_owners(const Promise& promise, const Corpus& corpus, const std::string& name);

// Returns whether documents are counted and a record may have several texts, each a document: then the texts of a
// record count once, as one owner's.
[[nodiscard]] bool counts_records(const Promise& promise, const io::Input& input, const FormatOptions& format);

}  // namespace sumi::publish
