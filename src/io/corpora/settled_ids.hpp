#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "io/records/record.hpp"

namespace sumi::io {

class FilesReader;
class RecordReader;

// The ids of an input's documents. Where an earlier file of the same input has a document's id, the name of its own
// file stands in front of it: b.jsonl/1.
//   Memory  of several files the ids.
class SettledIds {
 public:
  // Requires: the reader outlives it.
  explicit SettledIds(const RecordReader& reader);

  // Gives the id of a record. Requires: each record is asked for once, in order. Nothing: it has none, or an empty one.
  [[nodiscard]] std::optional<std::string> of(const Record& record);

 private:
  const FilesReader* files_;  // null: it is one file
  std::unordered_map<std::string, std::uint32_t> file_of_id_;
};

}  // namespace sumi::io
