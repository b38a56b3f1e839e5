#pragma once

#include <string>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::publish {

// Errors: bad_usage where owners are to be counted and no document names one; `name` is the input's, empty in memory.
void require_named_owners(const Promise& promise, const Corpus& corpus, const std::string& name);

}  // namespace sumi::publish
