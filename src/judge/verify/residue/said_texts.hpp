#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "judge/verify/residue/said_json.hpp"
#include <sumi/model/table.hpp>

namespace sumi::verify {

// What is known of a file beforehand. `persons`: how many its records are said to be about.
struct SaidFile {
  TableLayout table;
  std::uint64_t persons = 0;
};

inline constexpr std::string_view kTextField = "text";  // what text without fields is said of

// Says all that a file says, by its name: residue.hpp, "Files". Texts without any character aren't said.
//   Result   its records, and whether the file is a single one that may be about several persons.
//   Memory   a line, a row; of a file of other kinds, all of it.
//   Errors   bad_input "<name>:<line>": what is not as its name says; bytes that are not UTF-8. What `on_said` throws.
[[nodiscard]] SaidJson::Records say_texts(const io::Input& file, const SaidFile& about, const OnSaid& on_said);

}  // namespace sumi::verify
