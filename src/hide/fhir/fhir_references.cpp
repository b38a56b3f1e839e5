#include "hide/fhir/fhir_references.hpp"

#include <algorithm>

namespace sumi::hide {
namespace {

constexpr std::string_view kNoId = "?/#| \t\r\n";

bool is_id(std::string_view text) {
  return !text.empty() && text.find_first_of(kNoId) == std::string_view::npos;
}

bool is_type(std::string_view text) {
  return !text.empty() && text.front() >= 'A' && text.front() <= 'Z' &&
         std::ranges::all_of(text, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); });
}

}  // namespace

std::optional<std::string> rewritten_reference(std::string_view reference, const FhirIdOf& id_of) {
  const auto with_prefix = [&](std::string_view prefix) -> std::optional<std::string> {
    const std::string_view id = reference.substr(prefix.size());
    if (!is_id(id)) return std::nullopt;
    return std::string(prefix) + id_of(id);
  };
  if (reference == "#") return "#";
  for (const std::string_view prefix : {"#", "urn:uuid:", "urn:oid:"})
    if (reference.starts_with(prefix)) return with_prefix(prefix);
  reference = reference.substr(0, reference.find("/_history/"));
  const std::size_t slash = reference.rfind('/');
  if (slash == std::string_view::npos)
    return reference.find(':') == std::string_view::npos ? with_prefix({}) : std::nullopt;
  const std::string_view id = reference.substr(slash + 1);
  const std::string_view front = reference.substr(0, slash);
  const std::size_t address = front.rfind('/');
  const std::string_view type = address == std::string_view::npos ? front : front.substr(address + 1);
  const bool is_address = reference.starts_with("http://") || reference.starts_with("https://");
  if ((address != std::string_view::npos && !is_address) || !is_type(type) || !is_id(id)) return std::nullopt;
  if (front.find('?') != std::string_view::npos) return std::nullopt;
  return std::string(type) + "/" + id_of(id);
}

}  // namespace sumi::hide
