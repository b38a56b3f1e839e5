#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "io/records/record.hpp"

namespace sumi::io {

class FilesReader;
class RecordReader;

// The ids of an input's documents. If an earlier file of the same input has a document's id, the name of its own file
// is prepended: b.jsonl/1.
//   Memory  for several files, the ids.
class SettledIds {
 public:
  // Requires: the reader outlives it.
  explicit SettledIds(const RecordReader& reader);

  // Returns the id of a record; nothing if it has none, or an empty one. Requires: each record is passed once, in
  // order.
  [[nodiscard]] std::optional<std::string> of(const Record& record);

 private:
  const FilesReader* files_;  // null for a single file
  std::unordered_map<std::string, std::uint32_t> file_of_id_;
};

}  // namespace sumi::io
