#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/message.hpp"

namespace sumi::serve {

// A part of a form: a field's value, or a file's bytes.
struct FormPart {
  std::string value;
  std::string file;  // its name on the client; empty for none
};

// Parses a form (multipart/form-data, RFC 7578) into its parts by name; the last part of a duplicate name counts.
//   Errors  Refusal 415: a body of another type. 400: no form. 413: more than 32 parts.
[[nodiscard]] std::map<std::string, FormPart> form_parts(std::string_view content_type, std::string_view body);

// Answers POST /v1/redact: receives a form with a `file`, and returns the redacted file, in its own format and under a
// fresh name. Further fields are those of `sumi redact` (docs/serve.md).
//   finders  folders of ready-made finders
//   Errors   Refusal 422: nothing is published, or a field is invalid. 413: the answer is too large. 503: no space.
[[nodiscard]] Response redacted_file(const Request& request, const std::vector<std::string>& finders);

}  // namespace sumi::serve
