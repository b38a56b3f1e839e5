#include "io/formats/fhir/fhir_reference.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kPatient = "Patient/";

std::string_view without_version(std::string_view reference) {
  return reference.substr(0, reference.find("/_history/"));
}

// Returns Type/ID at the end of an address.
std::string_view last_two_steps(std::string_view address) {
  const std::size_t id = address.rfind('/');
  if (id == std::string_view::npos || id == 0) return address;
  const std::size_t type = address.rfind('/', id - 1);
  return type == std::string_view::npos ? address : address.substr(type + 1);
}

}  // namespace

std::optional<std::string> person_of_reference(std::string_view reference) {
  if (reference.starts_with('#')) return std::nullopt;
  std::string_view person = reference;
  if (person.starts_with("urn:uuid:") || person.starts_with("urn:oid:")) {
    person.remove_prefix(person.find(':', 4) + 1);
  } else if (person.starts_with(kPatient)) {
    person = without_version(person.substr(kPatient.size()));
  } else if (person.find('?') == std::string_view::npos) {
    person = without_version(person);
    if (person.find("://") != std::string_view::npos) person = last_two_steps(person);
    if (person.starts_with(kPatient)) person.remove_prefix(kPatient.size());
  }
  if (person.empty()) return std::nullopt;
  return std::string(person);
}

}  // namespace sumi::io
