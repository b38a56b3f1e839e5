#pragma once

#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/span.hpp>

namespace sumi::inspect {

// Problems of a record's spans, a description for each span concerned. Descriptions are constants.
//   tokens  of record.text.
//   Cost    O(spans log spans + tokens).
[[nodiscard]] std::vector<std::string_view> problems_of_spans(const io::Record& record,
                                                              const std::vector<Range>& tokens);

}  // namespace sumi::inspect
