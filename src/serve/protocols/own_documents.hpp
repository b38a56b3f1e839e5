#pragma once

#include <string>
#include <vector>

#include "serve/protocols/json.hpp"
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

}  // namespace sumi::serve
