#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hide/chain/source.hpp"

namespace sumi::hide {

// What an id becomes. It isn't told the resource's type, since urn:uuid: says none: what agrees in its id alone goes on
// agreeing.
using FhirIdOf = IdOf;

// Returns a reference or an id, rewritten with its new id: Type/ID, an absolute address (which becomes Type/ID),
// urn:uuid:ID, urn:oid:ID, #ID of a contained resource, ID; versions are dropped.
//   Result  nothing for anything else: a search (Practitioner?identifier=…), an address of another form.
[[nodiscard]] std::optional<std::string> rewritten_reference(std::string_view reference, const FhirIdOf& id_of);

}  // namespace sumi::hide
