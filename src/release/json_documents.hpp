#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::release {

// The documents of a file of JSON values: a value a line, the elements of an array, the entries of a FHIR bundle, or
// one value. Each is lines "path: value" with all strings, numbers and other scalars, numbers as they are written;
// attachments ("data" of FHIR in base64) as they say, where they are text.
//   Errors  bad_input at `place`, with the line where there are several: it is no valid JSON.
[[nodiscard]] std::vector<std::string> json_documents(std::string_view text, const std::string& place);

}  // namespace sumi::release
