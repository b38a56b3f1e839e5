#pragma once

#include <string>
#include <vector>

#include "serve/protocols/json.hpp"
#include "serve/protocols/own_documents.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/labelled_range.hpp>

namespace sumi::serve {

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
