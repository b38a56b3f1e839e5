#pragma once

#include <string>
#include <vector>

namespace sumi::table {

// Checks a hierarchy for faults that don't depend on the table: a published label must have one meaning.
//   Errors  bad_input at `name`, with the number of a row from 1: an empty cell between others; `*`, which means a
//           suppressed cell, below the top; a label that is repeated further up in its row, with others between; a
//           label that different rows put below different labels.
void require_sound_hierarchy(const std::vector<std::vector<std::string>>& rows, const std::string& name);

// Checks that it is this column's hierarchy. Errors: bad_input at `name`: it names none of the values that aren't
// missing, if there are any.
void require_names_a_value(const std::vector<std::vector<std::string>>& rows, const std::vector<std::string>& values,
                           const std::string& name);

}  // namespace sumi::table
