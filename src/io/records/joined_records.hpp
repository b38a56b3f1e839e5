#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// Reads the texts of each record as one: concatenated, each with its joint before it (line ends between a letter's
// paragraphs, tabs between a row's cells). Record::pieces has the place of each. A record of one text has one piece.
//   Memory  a record.
[[nodiscard]] std::unique_ptr<RecordReader> joined(std::unique_ptr<RecordReader> of_texts);

// Writes joined records with a writer of their texts.
//   Requires  Change::edits that lie within pieces. Spans across joints are cut there.
[[nodiscard]] std::unique_ptr<RecordWriter> joined(std::unique_ptr<RecordWriter> of_texts);

// The part of an edit in one piece.
struct CutEdit {
  std::size_t of = 0;  // number of the edit
  TextEdit edit;
};

// Splits edits of a joined record so that each lies within one piece. Joints stay unchanged. The replacement of a
// stretch with joints is split if it has the same line ends and tabs in the same order ("Ada\tKrill" becomes
// "Bela\tVoss"); else each piece that loses characters gets all of it. If the record has no pieces, edits stay
// unchanged.
//   Requires  edits sorted, disjoint, within the text.   Cost  O(edits + pieces + their characters).
[[nodiscard]] std::vector<CutEdit> cut_at_joints(std::span<const TextEdit> edits, const Record& record);

}  // namespace sumi::io
