#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/bytes/source_window.hpp"
#include <sumi/model/error.hpp>

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

// Reads the objects of one JSON array that is a whole file, [{…}, {…}], found by their braces and quotes alone: whether
// they are valid is checked by JsonObject. The text between them is checked here.
//   Promise  preamble, all raw and epilogue concatenated are the file.
//   Limits   an object of less than 4 GiB.
//   Memory   the longest object, doubled at worst.
//   Errors   bad_input at "<name>:<line>": an element other than an object, a missing or trailing comma, something
//            after the array, a missing end, bytes that are not valid UTF-8.
class JsonArray {
 public:
  JsonArray(std::unique_ptr<ByteSource> source, std::string name);

  // Moves to the next object. Returns false at the end.
  [[nodiscard]] bool next();
  // Returns the object, from the second one on with the comma and white space before it. Valid until next().
  [[nodiscard]] std::string_view raw() const { return window_.bytes().substr(0, size_); }
  // Returns where the object begins in raw().
  [[nodiscard]] std::size_t object_offset() const { return object_; }
  // Returns the object's line, from 1.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  // Returns everything before the first object; known after the first next().
  [[nodiscard]] const std::string& preamble() const { return preamble_; }
  // Returns everything after the last one; known once next() returned false.
  [[nodiscard]] const std::string& epilogue() const { return epilogue_; }
  [[nodiscard]] std::uint64_t bytes_read() const { return window_.bytes_read(); }

 private:
  [[nodiscard]] const char* at(std::size_t offset) const { return window_.data() + offset; }
  [[nodiscard]] bool has(std::size_t offset);
  [[nodiscard]] std::size_t behind_space(std::size_t offset);
  [[nodiscard]] std::size_t behind_opening_bracket();
  [[nodiscard]] std::size_t behind_object(std::size_t object);
  [[nodiscard]] std::size_t behind_string(std::size_t quote);
  [[nodiscard]] std::size_t take_preamble(std::size_t bytes);
  void drop(std::size_t bytes);
  void read_epilogue(std::size_t bracket);
  void count_lines(std::size_t until);
  void require_utf8();
  [[noreturn]] void fail(std::string_view fact, Settings settings = {}) const;

  SourceWindow window_;
  std::size_t size_ = 0;      // size of raw()
  std::size_t object_ = 0;    // where the object begins
  std::size_t counted_ = 0;   // lines are counted up to here
  std::uint64_t number_ = 1;  // the line at counted_
  std::string preamble_;
  std::string epilogue_;
  bool started_ = false;
};

}  // namespace sumi::io
