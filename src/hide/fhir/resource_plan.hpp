#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hide/chain/source.hpp"
#include "hide/fhir/fhir_references.hpp"
#include "hide/fhir/fhir_rules.hpp"
#include "hide/fhir/resource_splice.hpp"

namespace sumi::hide {

// What of a resource is looked at, and what becomes of the rest.
struct ResourcePlan {
  struct Place {
    std::uint32_t element = 0;
    bool is_attachment = false;  // base64 of the text
    bool only_tells = false;     // who the patient is, or a value that goes: whatever is edited isn't written
    bool is_code = false;        // or a number, that is kept: it goes where it isn't the same any more
    std::optional<std::uint32_t> attribute = {};  // whose value it is
  };
  std::vector<SourceField> fields;      // in the order of the resource
  std::vector<Place> places;            // of each field
  std::vector<ElementChange> changes;   // one for each element
  std::vector<std::uint32_t> dropped;   // elements that go
  std::vector<std::uint32_t> referred;  // elements that hold an id, rising
};

class ResourcePlanner {
 public:
  // The patient of a resource is also told as a field of this attribute, where the rules have it.
  static constexpr std::string_view kPatientId = "patient_id";

  // Requires: `rules` and `id_of` live as long.
  ResourcePlanner(FhirRules& rules, const FhirIdOf& id_of, const HideRules& all);

  // Errors: io::JsonFault, as io::attachment_text() has it; contentType or data twice in an attachment.
  [[nodiscard]] ResourcePlan plan(const ResourceElements& elements) const;
  // The changes, with the fields' edits. Requires: edits as RewrittenRecord has them.
  [[nodiscard]] std::vector<ElementChange> edited(const ResourceElements& elements, ResourcePlan plan,
                                                  const std::vector<FieldEdit>& edits) const;

 private:
  void add_text(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const;
  void add_attachment_member(const ResourceElements& elements, std::uint32_t attachment, std::uint32_t element,
                             ResourcePlan& plan) const;
  void refer(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const;
  void tell_patient(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const;

  [[nodiscard]] bool fits(const ResourceElement& element, std::uint32_t attribute, std::string_view made) const;

  FhirRules& rules_;
  const FhirIdOf& id_of_;
  bool is_batch_;
  std::vector<AttributeKind> kinds_;  // of the attributes
  std::optional<std::uint32_t> patient_id_;
};

}  // namespace sumi::hide
