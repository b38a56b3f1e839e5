#pragma once

#include <functional>
#include <memory>
#include <string>

#include "io/records/record.hpp"

namespace sumi::io {

// Records that can be read more than once, from an input (io/formats/input_records.hpp) or a corpus
// (io/records/corpus_records.hpp).
struct RecordSource {
  std::string name;                                     // for errors
  std::function<std::unique_ptr<RecordReader>()> open;  // begins at the first record
};

}  // namespace sumi::io
