#pragma once

#include <string>
#include <string_view>

#include "serve/protocols/json.hpp"

namespace sumi::serve {

inline constexpr const char* kInternal = "Internal server error";

// An operation on a stretch of text, as Presidio's clients request it.
struct EntityOperator {
  std::string name;  // "replace", "mask", …
  Json settings = Json::object();
};

enum class Direction { anonymize, deanonymize };

// Applies an operator to a text.
//   anonymize    encrypt, hash, keep, mask, redact, replace; custom is refused earlier
//   deanonymize  decrypt, deanonymize_keep
//   Errors       Refusal 422 for invalid settings; 500 without a reason if decryption fails.
[[nodiscard]] std::string operated(const EntityOperator& one, Direction direction, const std::string& entity,
                                   std::string_view text);

// Returns Python's name for the type of a value in an error: "string", "number", "boolean", "array"; empty if it has
// none.
[[nodiscard]] std::string type_name(const Json& value);

// Errors: Refusal 422 if a value other than null has another type than `expected` (a type_name()).
void require_type(const Json& value, const std::string& name, const std::string& expected);

}  // namespace sumi::serve
