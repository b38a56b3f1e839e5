#pragma once

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::io {

// As sumi::read_corpus, from an input that can be read again when writing. Requires: options.format is set.
[[nodiscard]] Corpus read_corpus(const Input& input, const FormatOptions& options, const Progress& progress = {});

}  // namespace sumi::io
