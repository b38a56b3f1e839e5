#pragma once

#include <string>
#include <string_view>

#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// The kind of text under a label. It is what the policy says; otherwise what the label's name says (PATIENT,
// NOMBRE_SUJETO_ASISTENCIA, PER, 人名, FECHAS, LOC, …: its first known word); otherwise what the text looks like, in this
// order: an internet address, a date, mostly digits, a name if it has a capital letter or letters without case.
[[nodiscard]] SurrogateKind kind_of(const std::string& label, std::string_view text, const OperatorPolicy& policy);

}  // namespace sumi::replace
