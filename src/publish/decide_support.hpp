#pragma once

#include <string>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi {

// Who is counted: as promised if that was asked for (`given`), or owners where the corpus names some.
//   Errors  bad_usage where owners are to be counted and nobody is named; `name` is the input's.
[[nodiscard]] Support decide_support(const Promise& promise, bool given, const Corpus& corpus, const std::string& name);

}  // namespace sumi
