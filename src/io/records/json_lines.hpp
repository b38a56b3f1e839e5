#pragma once

#include <memory>
#include <string>

#include "base/bytes/line_reader.hpp"

namespace sumi::io {

// Reads the lines of a JSON Lines file. Empty ones may follow the last record only.
//   Errors  bad_input: an empty line between records, and as LineReader.
class JsonLines {
 public:
  JsonLines(std::unique_ptr<ByteSource> source, std::string name);

  // Moves to the next record's line. Returns false at the end.
  [[nodiscard]] bool next();
  // Returns the current line, its place, and what precedes the first one.
  [[nodiscard]] const LineReader& lines() const { return lines_; }
  // Returns the empty lines after the last record. Known once next() returned false.
  [[nodiscard]] const std::string& epilogue() const { return epilogue_; }

 private:
  LineReader lines_;
  std::string epilogue_;
};

}  // namespace sumi::io
