#pragma once

#include <string>
#include <vector>

#include "serve/protocols/json.hpp"
#include "serve/protocols/own_documents.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/labelled_range.hpp>

namespace sumi::serve {

// Answers of POST /v1/publish, /v1/reverse and /v1/verify, from checked documents.
//   Errors  Refusal 422 for settings that make no sense, a key that is none, texts that weren't published so.

// Documents with what stands in the places of their spans; with "reversible", what /v1/reverse needs, sealed.
[[nodiscard]] Json published_json(const Json& body, const std::vector<GivenDocument>& documents,
                                  const std::vector<std::vector<LabelledRange>>& spans);
// A key as clients write it. Errors: Refusal 422: not 64 hexadecimal digits.
[[nodiscard]] Key key_of_digits(const std::string& digits);
[[nodiscard]] Json reversed_json(const Json& body, std::size_t most);
[[nodiscard]] Json verified_json(const Json& body, std::size_t most);

}  // namespace sumi::serve
