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
#include "hide/fhir/resource_elements.hpp"

namespace sumi::hide {

// Which elements of a resource are searched, and what happens to the others.
struct ResourcePlan {
  struct Place {
    std::uint32_t element = 0;
    bool is_attachment = false;  // base64 of the text
    bool only_tells = false;     // who the patient is, or a value that goes: whatever is edited isn't written
    bool is_code = false;        // or a number, that is kept: it goes where it isn't the same any more
    std::optional<std::uint32_t> attribute = {};  // whose value it is
  };
  std::vector<SourceField> fields;      // in the order of the resource
  std::vector<Place> places;            // one per field
  std::vector<ElementChange> changes;   // one per element
  std::vector<std::uint32_t> dropped;   // elements that are dropped
  std::vector<std::uint32_t> referred;  // elements that hold an id, ascending
};

class ResourcePlanner {
 public:
  // The patient of a resource also becomes a field of this attribute, if the rules have it.
  static constexpr std::string_view kPatientId = "patient_id";

  // Requires: `rules` and `id_of` outlive it.
  ResourcePlanner(FhirRules& rules, const FhirIdOf& id_of, const HideRules& all);

  // Errors: io::JsonFault, as io::attachment_text(); duplicate contentType or data in an attachment.
  [[nodiscard]] ResourcePlan plan(const ResourceElements& elements) const;
  // Returns the changes, including the fields' edits. Requires: edits as in RewrittenRecord.
  [[nodiscard]] std::vector<ElementChange> edited(const ResourceElements& elements, ResourcePlan plan,
                                                  const std::vector<FieldEdit>& edits) const;

 private:
  void add_text(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const;
  void add_attachment_member(const ResourceElements& elements, std::uint32_t attachment, std::uint32_t element,
                             ResourcePlan& plan) const;
  void add_value(const ResourceElements& elements, std::uint32_t element, const FhirDecision& decision,
                 ResourcePlan& plan) const;
  void make(const ResourceElements& elements, std::uint32_t element, const FhirDecision& decision,
            ResourcePlan& plan) const;
  void refer(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const;
  void add_patient_field(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const;

  [[nodiscard]] bool fits(const ResourceElement& element, std::uint32_t attribute, std::string_view made) const;

  FhirRules& rules_;
  const FhirIdOf& id_of_;
  bool is_batch_;
  std::vector<AttributeKind> kinds_;  // of the attributes
  std::optional<std::uint32_t> patient_id_;
};

}  // namespace sumi::hide
