#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::hide {

// Maps an id to its replacement. It doesn't get the resource's type, because urn:uuid: has none: ids that are equal
// stay equal.
using FhirIdOf = std::function<std::string(std::string_view id)>;

// Returns a reference or an id, rewritten with its new id: Type/ID, an absolute address (which becomes Type/ID),
// urn:uuid:ID, urn:oid:ID, #ID of a contained resource, ID; versions are dropped.
//   Result  nothing for anything else: a search (Practitioner?identifier=…), an address of another form.
[[nodiscard]] std::optional<std::string> rewritten_reference(std::string_view reference, const FhirIdOf& id_of);

}  // namespace sumi::hide
