#pragma once

#include <memory>
#include <string>

#include "base/bytes/line_reader.hpp"

namespace sumi::io {

// The lines of a JSON Lines file. Empty ones may stand behind the last record only.
//   Errors  bad_input: an empty line between records, and what LineReader throws.
class JsonLines {
 public:
  JsonLines(std::unique_ptr<ByteSource> source, std::string name);

  // Moves to the next record's line. False at the end.
  [[nodiscard]] bool next();
  // The current line, its place, and what stands in front of the first one.
  [[nodiscard]] const LineReader& lines() const { return lines_; }
  // The empty lines behind the last record. Known once next() returned false.
  [[nodiscard]] const std::string& epilogue() const { return epilogue_; }

 private:
  LineReader lines_;
  std::string epilogue_;
};

}  // namespace sumi::io
