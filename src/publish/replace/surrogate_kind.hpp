#pragma once

#include <string>
#include <string_view>

#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// Of what kind the text under a label is: what the policy says; else what the label is called (PATIENT,
// NOMBRE_SUJETO_ASISTENCIA, PER, 人名, FECHAS, LOC, …: the first word of it that is known); else what the text looks
// like, in this order: an address of the net, a date, mostly digits, a name where it has a capital letter or letters
// without case.
[[nodiscard]] SurrogateKind kind_of(const std::string& label, std::string_view text, const OperatorPolicy& policy);

}  // namespace sumi::replace
