#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::release {

// Returns the documents of a file of JSON values: one value per line, the elements of an array, the entries of a FHIR
// bundle, or one value. Each consists of lines "path: value" with all strings, numbers and other scalars, numbers as
// written; attachments (FHIR's base64 "data") are decoded if they are text.
//   Errors  bad_input at `place`, with the line if there are several: invalid JSON.
[[nodiscard]] std::vector<std::string> json_documents(std::string_view text, const std::string& place);

}  // namespace sumi::release
