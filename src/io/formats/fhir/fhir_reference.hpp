#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

// Returns the person in a reference to a patient: the bare id for Patient/ID, urn:uuid:ID, urn:oid:ID,
// http://…/Patient/ID and ID, without /_history/VERSION; for other types, with the type (Group/ID); for a search
// (Patient?identifier=…), the whole. Nothing for a contained resource (#ID), which differs between resources, and for
// no reference.
[[nodiscard]] std::optional<std::string> person_of_reference(std::string_view reference);

}  // namespace sumi::io
