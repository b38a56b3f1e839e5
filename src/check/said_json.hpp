#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <simdjson.h>

#include "io/json_cursor.hpp"

namespace sumi::check {

// A text that a file says.
struct SaidText {
  std::string_view text;     // valid UTF-8
  std::string_view field;    // as ResiduePlace has it
  std::uint64_t record = 0;  // from 1; 0: of none
  bool is_whole_file = false;  // the record
};
// What is said is good during the call.
using OnSaid = std::function<void(const SaidText&)>;

// Says what JSON values hold: strings, keys, numbers, what text is attached (residue.hpp, "Files").
//   Limits   nesting of 1024; a value of less than 4 GiB.
//   Memory   eight times the longest value.
//   Errors   bad_input "<name>:<line>": no JSON; a lone surrogate; attached text that is no base64 of UTF-8.
class SaidJson {
 public:
  SaidJson(std::string name, const OnSaid& on_said) : name_(std::move(name)), on_said_(on_said) {}

  // Says the one value that is this record; `line` is its first one, from 1. Requires: valid UTF-8.
  void say(std::string_view value, std::uint64_t record, std::uint64_t line, bool is_whole_file = false);
  // The same of a value that is a whole file: if it is an array, each element is a record. Returns how many records; nothing is said
  // of which it is one where it is none.
  struct Records {
    std::uint64_t number = 0;
    bool is_whole_file = false;
  };
  [[nodiscard]] Records say_file(std::string_view value);
  [[nodiscard]] bool is_json(std::string_view value);

 private:
  template <typename OnValue>
  void read(std::string_view value, std::uint64_t line, OnValue on_value);
  void value(io::JsonCursor& cursor);
  void members(io::JsonCursor& object);
  void attachment(std::string_view base64, bool is_markup);
  void text(std::string_view said);
  void text_of_markup(std::string_view markup);

  std::string name_;
  const OnSaid& on_said_;
  simdjson::ondemand::parser parser_;
  simdjson::ondemand::document document_;
  std::string buffer_;  // the value in brackets, and what may be read behind it
  const char* at_ = nullptr;  // the value that is being read
  std::string path_;
  std::uint64_t record_ = 0;
  bool is_whole_file_ = false;
  std::string decoded_, decoded_markup_;
};

}  // namespace sumi::check
