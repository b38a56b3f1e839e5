#pragma once

#include <memory>
#include <string>
#include <vector>

#include "link/person_reader.hpp"

namespace sumi::link {

// All records, each with the fields.
inline std::string spliced(std::unique_ptr<PersonReader> reader, const std::vector<NewField>& fields) {
  std::string out;
  bool is_first = true;
  while (reader->next()) {
    if (is_first) reader->append_preamble(out, fields);
    is_first = false;
    reader->append_record(out, fields);
  }
  if (is_first) reader->append_preamble(out, fields);
  reader->append_epilogue(out);
  return out;
}

}  // namespace sumi::link
