#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// Records of a reader, held so that they can be written in another order.
//   Memory   their texts and bytes, and some hundred bytes a record.
//   Promise  records of a format with a line or row each have one line end, that of the first that has one: a last line
//            without one, or a line with another, would be known by it wherever it stands.
class HeldRecords {
 public:
  explicit HeldRecords(Format format);

  void add(const Record& record);
  [[nodiscard]] std::size_t size() const { return records_.size(); }
  // Good as long as this is.
  [[nodiscard]] const Record& operator[](std::size_t record) const { return records_[record]; }

 private:
  bool has_lines_;
  std::string line_end_;
  std::deque<std::string> raw_;
  std::deque<Record> records_;
};

}  // namespace sumi::io
