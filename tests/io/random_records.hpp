#pragma once

#include <random>
#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

enum class RandomSpans {
  any,       // overlapping, nested, touching, empty, discontinuous; in any order
  disjoint,  // in order; touching and empty ones too
};

// A record of traps: U+FEFF, combining characters, emoji, CR and CRLF, markup and references in text, labels and
// attributes.
[[nodiscard]] Record random_record(std::mt19937& random, RandomSpans spans);

// "label 0-5;7-9 name=value\n" for each span.
[[nodiscard]] std::string words_of(const std::vector<RecordSpan>& spans);

}  // namespace sumi::io
