#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

// Who is meant by a reference to a patient: the bare id of Patient/ID, urn:uuid:ID, urn:oid:ID, http://…/Patient/ID and
// ID, without /_history/VERSION; of other types the type with it (Group/ID), of a search (Patient?identifier=…) the
// whole. Nothing for a contained resource (#ID), which is another one in each, and for nobody.
[[nodiscard]] std::optional<std::string> person_of_reference(std::string_view reference);

}  // namespace sumi::io
