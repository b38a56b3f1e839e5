#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::facts {

// The value of a fact in a document.
struct LabelledValue {
  Range where;             // in the arena
  std::uint32_t fact = 0;  // the index of its fact
};

// A document with such values.
struct ValuesOfDocument {
  std::uint32_t document = 0;
  std::vector<LabelledValue> values;  // in order, disjoint
};

// The values of a person, or of a document if documents are counted.
struct ValuesOfPerson {
  std::vector<ValuesOfDocument> documents;
  bool has_blank = false;  // true if a document has no value
};

// The values of a promise's facts by person, in the order of the persons' first documents. Overlapping spans of one
// fact are merged into one value; empty spans are ignored.
//   Errors  bad_usage: a label that no span has. bad_input: values of two facts that overlap.
[[nodiscard]] std::vector<ValuesOfPerson> labelled_values(const Corpus& corpus, const Promise& promise);

}  // namespace sumi::facts
