#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::facts {

// A value of a fact in a document.
struct LabelledValue {
  Range where;             // of the arena
  std::uint32_t fact = 0;  // its number among those named
};

// A document with such values.
struct ValuesOfDocument {
  std::uint32_t document = 0;
  std::vector<LabelledValue> values;  // in order, disjoint
};

// A person, or a document where these are counted.
struct ValuesOfPerson {
  std::vector<ValuesOfDocument> documents;
  bool has_blank = false;  // has a document without any value
};

// The values of a promise's facts, by person, in the order of first documents. Spans of one fact that overlap are one
// value, an empty one is none.
//   Errors  bad_usage: a label that no span has. bad_input: values of two facts that overlap.
[[nodiscard]] std::vector<ValuesOfPerson> labelled_values(const Corpus& corpus, const Promise& promise);

}  // namespace sumi::facts
