#pragma once

#include <string>
#include <string_view>

#include "serve/protocols/json.hpp"

namespace sumi::serve {

inline constexpr const char* kInternal = "Internal server error";

// What is done with a stretch of text, as Presidio's clients ask for it.
struct EntityOperator {
  std::string name;  // "replace", "mask", …
  Json settings = Json::object();
};

enum class Direction { anonymize, deanonymize };

// What an operator makes of a text.
//   anonymize    custom is refused before; encrypt, hash, keep, mask, redact, replace
//   deanonymize  decrypt, deanonymize_keep
//   Errors       Refusal 422 for settings that make no sense; 500 without a reason where it can't be decrypted.
[[nodiscard]] std::string operated(const EntityOperator& one, Direction direction, const std::string& entity,
                                   std::string_view text);

// How Python would name the type of a value in an error: "string", "number", "boolean", "array"; empty: it has no name.
[[nodiscard]] std::string type_name(const Json& value);

// Errors: Refusal 422 where a value that isn't nothing has another type than `expected` (a type_name()).
void require_type(const Json& value, const std::string& name, const std::string& expected);

}  // namespace sumi::serve
