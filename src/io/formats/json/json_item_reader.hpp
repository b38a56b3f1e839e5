#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/records/json_items.hpp"
#include "io/records/json_object.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// The base of readers of annotation formats whose records are JSON objects, in lines or in an array.
class JsonItemReader : public RecordReader {
 public:
  JsonItemReader(std::unique_ptr<ByteSource> source, std::string name, std::uint64_t bytes_total)
      : items_(std::move(source), std::move(name)), bytes_total_(bytes_total) {}

  bool next(Record& record) final;
  std::string_view preamble() const final { return items_.preamble(); }
  std::string_view epilogue() const final { return items_.epilogue(); }
  std::uint64_t bytes_read() const final { return items_.bytes_read(); }
  std::uint64_t bytes_total() const final { return bytes_total_; }

 protected:
  // Fills the record from the object at raw[where]; place and raw are set, spans and fields may have old content,
  // everything else is empty. May throw JsonFault.
  virtual void read_item(Record& record, Range where) = 0;

  // Counts a member that belongs to its own format: "field <name>".
  static void count_field(Record& record, std::string_view name);
  // Sets a flag. Errors: JsonFault if it is set already.
  static void require_first(bool& seen);

  [[nodiscard]] JsonObject& object() { return object_; }

 private:
  JsonItems items_;
  JsonObject object_;
  std::uint64_t bytes_total_;
};

// Returns how many elements an array has; nothing if it is no array.
[[nodiscard]] std::optional<std::uint64_t> count_elements(JsonCursor& value);

}  // namespace sumi::io
