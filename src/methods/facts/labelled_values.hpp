#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

// A part of a value that is shown or hidden as a whole.
struct Cell {
  std::string_view text;
  std::uint32_t characters = 0;
  bool is_shown = false;
  bool stays = false;  // kept in any case
};

// The cells to hide so that another value becomes possible in this place.
struct Loss {
  std::uint64_t characters = 0;
  std::uint64_t cells = 0;  // one bit for each cell
};

inline constexpr std::size_t kMostCells = 64;

// The fewest characters to hide, in whole cells, so that `value` agrees with the rest. Of equally few, earlier cells
// are kept.
//   begin_open, end_open  whether a mark at this end can also cover text outside the value.
//   Result    nothing if kept cells make it impossible.
//   Cost      O(cells * value).
//   Limits    kMostCells cells.
[[nodiscard]] std::optional<Loss> least_loss(std::span<const Cell> cells, bool begin_open, bool end_open,
                                             std::string_view value);

// The published text in the place of a value.
struct Trace {
  // The coverage of an end of the value by a mark: none; only inside the value; or also text outside (then the mark may
  // also stand for nothing of another value).
  enum class End { shown, hidden, open };

  std::vector<std::string_view> pieces;  // the shown parts in order; none is empty
  End begin = End::hidden;
  End end = End::hidden;

  [[nodiscard]] bool is_bare() const { return pieces.empty(); }
};

// Returns whether a value is possible in a trace's place: marks, each for one or more characters, can cover it so that
// the pieces remain.
//   Requires  valid UTF-8; a nonempty value.
//   Cost      O(pieces * value).
[[nodiscard]] bool agrees(const Trace& trace, std::string_view value);

}  // namespace sumi::facts
