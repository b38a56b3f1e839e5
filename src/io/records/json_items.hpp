#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/records/json_lines.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// Reads the objects of a file that is JSON Lines, or one JSON array of objects: an array if its first byte that is not
// white space (or U+FEFF), among the first 65,536, is '['.
//   Promise  preamble, all raw and epilogue concatenated are the file: a line belongs to its record with its end, the
//            comma and white space between two objects of an array to the second.
//   Memory, limits, errors   as JsonLines and JsonArray.
class JsonItems {
 public:
  JsonItems(std::unique_ptr<ByteSource> source, std::string name);

  // Moves to the next object. Returns false at the end.
  [[nodiscard]] bool next();
  // Result: valid until next(); JsonObject::kSlackBytes after it are readable.
  [[nodiscard]] std::string_view raw() const;
  // Returns where the object is in raw(), perhaps with white space around it.
  [[nodiscard]] Range object() const;
  // Result: "<name>:<line>".
  void place(std::string& into) const;

  // Known after the first next(), and once next() returned false, respectively.
  [[nodiscard]] std::string_view preamble() const;
  [[nodiscard]] std::string_view epilogue() const;
  [[nodiscard]] std::uint64_t bytes_read() const;

 private:
  std::string name_;
  std::optional<JsonLines> lines_;
  std::optional<JsonArray> array_;
};

}  // namespace sumi::io
