#pragma once

#include <string_view>

#include "judge/verify/residue/said_json.hpp"

namespace sumi::verify {

// True where bytes begin with a header segment of HL7 v2 (MSH, FHS, BHS), perhaps in a frame.
[[nodiscard]] bool is_hl7(std::string_view head);

// Says what messages say: each component with its escapes decoded ("PID-5.1"; "PID-7" where it is alone), names in
// parts as one text, too; texts of OBX-5 and NTE-3 of a message as one. A record is a message; what stands between
// messages belongs to the one before. Whatever is no segment is said as it stands.
[[nodiscard]] SaidJson::Records say_hl7(std::string_view bytes, const OnSaid& on_said);

}  // namespace sumi::verify
