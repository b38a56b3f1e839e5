#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/corpus.hpp>

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

// Records of a reader, held so that they can be written in another order.
//   Memory   their texts and bytes, and some hundred bytes a record.
//   Promise  records of a format with a line or row each get one line end, the first that occurs: otherwise a last line
//            without one, or a line with another one, could be recognized after reordering.
class HeldRecords {
 public:
  explicit HeldRecords(Format format);

  void add(const Record& record);
  [[nodiscard]] std::size_t size() const { return records_.size(); }
  // Result: valid as long as this object.
  [[nodiscard]] const Record& operator[](std::size_t record) const { return records_[record]; }

 private:
  bool has_lines_;
  std::string line_end_;
  std::deque<std::string> raw_;
  std::deque<Record> records_;
};

// Records that can be read more than once, from an input (io/formats/open_records.hpp) or a corpus
// (io/records/joined_records.hpp).
struct RecordSource {
  std::string name;                                     // for errors
  std::function<std::unique_ptr<RecordReader>()> open;  // begins at the first record
};

// Returns the documents of a corpus as records: text, id and owner if present, and spans; no fields, no raw bytes. A
// record's place is "<name>, document <number from 1>". Requires: `corpus` outlives the source and its readers.
[[nodiscard]] RecordSource records_of(const Corpus& corpus, const std::string& name);

}  // namespace sumi::io
