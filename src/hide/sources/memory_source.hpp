#pragma once

#include <memory>
#include <vector>

#include "hide/chain/source.hpp"
#include "hide/fhir/fhir_references.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// A source whose records lie in memory. rewrite() writes no file: what it made is kept here, and its folder isn't
// looked at. Each record is published under the source's output name.
class MemorySource : public Source {
 public:
  // What rewrite() made, as the search for identifiers reads it. Good as long as the source, until taken() is called.
  [[nodiscard]] virtual verify::ResidueFile published() = 0;
  // The same, for the caller. Once.
  [[nodiscard]] virtual HideContent taken() = 0;
  // The published texts in their order, to be masked; null: it has none (tables, resources).
  [[nodiscard]] virtual std::vector<HideDocument>* documents() { return nullptr; }
};

// Requires: the contents outlive the source; the attributes that the source names are among the rules'.
//   Errors  bad_input: no document; a document, "<name>, document 3", that isn't UTF-8, has a bad span, or a field
//           twice or one called as its own parts are. bad_usage: a field that no record has, or that holds the text.
[[nodiscard]] std::unique_ptr<MemorySource> documents_in_memory(const HideSource& source, const HideRules& rules,
                                                                const std::vector<HideDocument>& documents);
// Rows are asked for in the source's order, as open_table() does.
//   Errors  as open_table(), and require_sound().
[[nodiscard]] std::unique_ptr<MemorySource> table_in_memory(const HideSource& source, const HideRules& rules,
                                                            const Table& table);
//   Errors  as open_fhir(), at "<name>, resource 3".
[[nodiscard]] std::unique_ptr<MemorySource> resources_in_memory(const HideSource& source, const HideRules& rules,
                                                                const HideResources& resources, FhirIdOf id_of);

}  // namespace sumi::hide
