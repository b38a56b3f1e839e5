#pragma once

#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/span.hpp>

namespace sumi::inspect {

// What may be wrong with a record's spans, a description each: ever the same constants, once for each span concerned.
//   tokens  of record.text.
//   Cost    O(spans log spans + tokens).
[[nodiscard]] std::vector<std::string_view> problems_of_spans(const io::Record& record,
                                                              const std::vector<Range>& tokens);

}  // namespace sumi::inspect
