#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sumi::verify {

// A text in a file.
struct SaidText {
  std::string_view text;       // valid UTF-8
  std::string_view field;      // as in ResiduePlace
  std::uint64_t record = 0;    // from 1; 0: none
  bool is_whole_file = false;  // the record is the whole file
  bool is_file_name = false;   // the name of a file in it; without a record
};
// The text is only valid during the call.
using OnSaid = std::function<void(const SaidText&)>;

// Visits the content of JSON values: strings, keys, numbers, attached texts (residue.hpp, "Files").
//   Limits   nesting of 1024; a value of less than 4 GiB.
//   Memory   eight times the longest value.
//   Errors   bad_input "<name>:<line>": no JSON; a lone surrogate; attached text that is no base64 of UTF-8.
class SaidJson {
 public:
  struct Records {
    std::uint64_t number = 0;
    bool is_whole_file = false;  // the only one
  };

  // `on_said` must outlive this.
  SaidJson(std::string name, const OnSaid& on_said);
  ~SaidJson();

  // Visits the single value of a record; `line` is its first one, from 1. Requires: valid UTF-8.
  void say(std::string_view value, std::uint64_t record, std::uint64_t line);
  // Visits a value that is a whole file: if it is an array, each element is a record.
  [[nodiscard]] Records say_file(std::string_view value);
  [[nodiscard]] bool is_json(std::string_view value);

 private:
  class Reader;
  std::unique_ptr<Reader> reader_;
};

}  // namespace sumi::verify
