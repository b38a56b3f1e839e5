#pragma once

#include <string>
#include <vector>

#include "serve/protocols/json.hpp"
#include <sumi/model/labelled_range.hpp>

namespace sumi::serve {

// Documents of a request: {"documents": [{"id", "text"}]}, or strings in their place.
struct GivenDocument {
  Json id;  // as it was given; null: none
  std::string text;
};

// Errors: Refusal 422 where there are none, too many, or one without a text.
[[nodiscard]] std::vector<GivenDocument> documents_in(const Json& body, std::size_t most);
// A list of strings. Errors: Refusal 422.
[[nodiscard]] std::vector<std::string> strings_in(const Json& body, const char* name, std::size_t most);
// A string, or what stands for one that isn't there. Errors: Refusal 422 for another type.
[[nodiscard]] std::string string_in(const Json& body, const char* name, const std::string& otherwise);
// [{"start", "end", "label", "score"}], in characters.
[[nodiscard]] Json spans_json(const std::string& text, const std::vector<LabelledRange>& spans);
// Errors: Refusal 422 for a key that isn't one of these; 422 where it is no object.
void require_keys(const Json& body, const std::vector<std::string>& known);

}  // namespace sumi::serve
