#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bytes/output.hpp"
#include "base/keys/keyed_order.hpp"

namespace sumi::table {

// The rows of a table as published, held until their order is known. Persons are named p000001, p000002, ... by first
// occurrence in that order, so their names don't influence it.
//   Memory  the bytes published, and 40 a row.
class RenderedRows {
 public:
  // `line_end` ends each row: a row with another one would be recognizable anywhere.
  explicit RenderedRows(std::string line_end) : line_end_(std::move(line_end)) {}

  // Appends to the current row; a person's name is inserted between what is appended before and after.
  [[nodiscard]] std::string& bytes() { return bytes_; }
  void put_person(std::uint32_t person);
  // Ends the row. `source_row`: from 0.
  void end_row(std::size_t source_row);

  // Without a key rows keep their order.
  void arrange(const std::optional<Key>& key);
  void write(io::ByteSink& sink) const;
  // Writes a JSON line per published row: {"row": 1, "source_row": 17}, both from 1.
  void write_pairs(io::ByteSink& sink) const;

 private:
  struct Row {
    std::size_t begin = 0;
    std::size_t person_at = 0;
    std::size_t end = 0;
    std::size_t source_row = 0;
    std::optional<std::uint32_t> person;
  };

  std::string line_end_;
  std::string bytes_;
  Row made_;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> order_;
};

}  // namespace sumi::table
