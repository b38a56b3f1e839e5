#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sumi::verify {

// A text that a file says.
struct SaidText {
  std::string_view text;       // valid UTF-8
  std::string_view field;      // as ResiduePlace has it
  std::uint64_t record = 0;    // from 1; 0: of none
  bool is_whole_file = false;  // the record
  bool is_file_name = false;   // of a file in it; of no record
};
// What is said is good during the call.
using OnSaid = std::function<void(const SaidText&)>;

// Says what JSON values hold: strings, keys, numbers, what text is attached (residue.hpp, "Files").
//   Limits   nesting of 1024; a value of less than 4 GiB.
//   Memory   eight times the longest value.
//   Errors   bad_input "<name>:<line>": no JSON; a lone surrogate; attached text that is no base64 of UTF-8.
class SaidJson {
 public:
  struct Records {
    std::uint64_t number = 0;
    bool is_whole_file = false;  // the one there is
  };

  // `on_said` must outlive this.
  SaidJson(std::string name, const OnSaid& on_said);
  ~SaidJson();

  // Says the one value that is this record; `line` is its first one, from 1. Requires: valid UTF-8.
  void say(std::string_view value, std::uint64_t record, std::uint64_t line);
  // The same of a value that is a whole file: if it is an array, each element is a record.
  [[nodiscard]] Records say_file(std::string_view value);
  [[nodiscard]] bool is_json(std::string_view value);

 private:
  class Reader;
  std::unique_ptr<Reader> reader_;
};

}  // namespace sumi::verify
