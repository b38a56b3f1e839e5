#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// Reads the texts of each record as one: behind one another, each with its joint in front, as a letter's paragraphs
// with line ends and a row's cells with tabs. Record::pieces says where each lies. A record of one text has one
// piece.
//   Memory  a record.
[[nodiscard]] std::unique_ptr<RecordReader> joined(std::unique_ptr<RecordReader> of_texts);

// Writes joined records by a writer of their texts.
//   Requires  Change::edits that lie within pieces. Spans over joints are cut there.
[[nodiscard]] std::unique_ptr<RecordWriter> joined(std::unique_ptr<RecordWriter> of_texts);

// One piece's part of an edit.
struct CutEdit {
  std::size_t of = 0;  // the number of the edit
  TextEdit edit;
};

// Edits of a joined record, each within one piece. Joints stay as they are. What is put in place of a stretch with
// joints is cut where it has the same line ends and tabs in the same order ("Ada\tKrill" becomes "Bela\tVoss"); else
// each piece that loses characters gets all of it. Where the record has no pieces, edits stay as they are.
//   Requires  edits in order, disjoint, within the text.   Cost  O(edits + pieces + their characters).
[[nodiscard]] std::vector<CutEdit> cut_at_joints(std::span<const TextEdit> edits, const Record& record);

}  // namespace sumi::io
