#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "hide/chain/source.hpp"
#include "hide/fhir/fhir_references.hpp"
#include "hide/fhir/fhir_rules.hpp"
#include "hide/fhir/resource_elements.hpp"
#include "hide/fhir/resource_plan.hpp"

namespace sumi::hide {

// A resource that can be parsed later: bytes after it are readable, as ResourceParser requires.
class HeldResource {
 public:
  // `line_end` replaces the line's own.
  HeldResource(std::string_view line, std::string_view line_end, std::string place);

  [[nodiscard]] std::string_view line() const { return std::string_view(bytes_).substr(0, size_); }
  [[nodiscard]] const std::string& place() const { return place_; }

 private:
  std::string bytes_;
  std::size_t size_ = 0;
  std::string place_;
};

// Reads FHIR resources and rewrites them, one at a time, from any origin: edited_text.hpp explains how.
class ResourceRewriter {
 public:
  // Requires: `rules` outlive it.
  ResourceRewriter(const HideSource& source, const HideRules& rules, FhirIdOf id_of);
  ResourceRewriter(const ResourceRewriter&) = delete;
  ResourceRewriter& operator=(const ResourceRewriter&) = delete;

  // Begins a pass over all resources.
  void begin() { dropped_.clear(); }
  // Result: valid until the next call. Requires: bytes after the line are readable. Errors: bad_input at `place`.
  [[nodiscard]] const SourceRecord& read(std::string_view line, const std::string& place);
  // Appends the resource that was read last, with its edits. Requires: `line` as it was read; once for each.
  void append_rewritten(std::string& out, std::string_view line, const RewrittenRecord& rewritten);

  // Return, for this pass, as Source::dropped(); for everything written, as Source::id_fields().
  [[nodiscard]] const std::map<std::string, std::uint64_t>& dropped() const { return dropped_; }
  [[nodiscard]] std::set<std::string> id_fields() const;

 private:
  void note_id_fields();
  [[nodiscard]] std::string field_of(std::uint32_t element) const;

  FhirIdOf id_of_;
  FhirRules rules_;
  ResourcePlanner planner_;
  ResourceParser parser_;
  ResourceElements elements_;
  ResourcePlan plan_;
  SourceRecord record_;
  std::map<std::string, std::uint64_t> dropped_;
  std::set<std::string> referred_;  // in what was written
  std::set<std::string> others_;
};

}  // namespace sumi::hide
