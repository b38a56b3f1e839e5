#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/labelled_range.hpp>

namespace sumi::serve {

// A document of a request: {"documents": [{"id", "text"}]}, or strings instead of objects.
struct GivenDocument {
  Json id;  // as given; null for none
  std::string text;
};

// Errors: Refusal 422 if there are none, too many, or one without a text.
[[nodiscard]] std::vector<GivenDocument> documents_in(const Json& body, std::size_t most);
// Returns a list of strings. Errors: Refusal 422.
[[nodiscard]] std::vector<std::string> strings_in(const Json& body, const char* name, std::size_t most);
// Returns a string, or `otherwise` if it is missing. Errors: Refusal 422 for another type.
[[nodiscard]] std::string string_in(const Json& body, const char* name, const std::string& otherwise);
// Returns [{"start", "end", "label", "score"}], in characters.
[[nodiscard]] Json spans_json(const std::string& text, const std::vector<LabelledRange>& spans);
// Errors: Refusal 422 for an unknown key; 422 if it is no object.
void require_keys(const Json& body, const std::vector<std::string>& known);

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

// Return the answers of POST /v1/publish, /v1/reverse and /v1/verify, from validated documents.
//   Errors  Refusal 422 for invalid settings, an invalid key, texts that weren't published this way.

// Returns documents with their spans replaced; with "reversible", also the sealed data that /v1/reverse needs.
[[nodiscard]] Json published_json(const Json& body, const std::vector<GivenDocument>& documents,
                                  const std::vector<std::vector<LabelledRange>>& spans);
// Parses a key as clients write it. Errors: Refusal 422: not 64 hexadecimal digits.
[[nodiscard]] Key key_of_digits(const std::string& digits);
[[nodiscard]] Json reversed_json(const Json& body, std::size_t most);
[[nodiscard]] Json verified_json(const Json& body, std::size_t most);

}  // namespace sumi::serve
