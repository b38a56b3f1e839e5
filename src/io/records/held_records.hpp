#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

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

}  // namespace sumi::io
