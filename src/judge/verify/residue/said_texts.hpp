#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "judge/verify/residue/said_json.hpp"
#include <sumi/model/table.hpp>

namespace sumi::verify {

// Facts about a file that are known beforehand. `persons`: the number of persons that its records are about.
struct SaidFile {
  TableLayout table;
  std::uint64_t persons = 0;
};

inline constexpr std::string_view kTextField = "text";  // the field of text without fields

// Visits all texts of a file, by its name: residue.hpp, "Files". Skips texts without characters.
//   Result   its records, and whether the file is a single one that may be about several persons.
//   Memory   a line, a row; for files of other kinds, all of it.
//   Errors   bad_input "<name>:<line>": content that contradicts the name; bytes that are not UTF-8. Exceptions of
//            `on_said`.
[[nodiscard]] SaidJson::Records say_texts(const io::Input& file, const SaidFile& about, const OnSaid& on_said);

}  // namespace sumi::verify
