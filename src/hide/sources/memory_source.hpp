#pragma once

#include <memory>
#include <vector>

#include "hide/chain/source.hpp"
#include "hide/fhir/fhir_references.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// A source whose records are in memory. rewrite() writes no file: the result is kept here, and its folder is ignored.
// Each record is published under the source's output name.
class MemorySource : public Source {
 public:
  // Returns the result of rewrite(), in the form that the search for identifiers reads. Valid as long as the source,
  // until taken() is called.
  [[nodiscard]] virtual verify::ResidueFile published() = 0;
  // Moves the result to the caller. Once.
  [[nodiscard]] virtual HideContent taken() = 0;
  // Returns the published texts in their order, to be masked; null if there are none (tables, resources).
  [[nodiscard]] virtual std::vector<HideDocument>* documents() { return nullptr; }
};

// Requires: the contents outlive the source; the attributes that the source names are among the rules'.
//   Errors  bad_input: no document; a document, "<name>, document 3", that isn't UTF-8, has a bad span, or has a field
//           twice or one with the name of its own parts. bad_usage: a field that no record has, or that holds the text.
[[nodiscard]] std::unique_ptr<MemorySource> documents_in_memory(const HideSource& source, const HideRules& rules,
                                                                const std::vector<HideDocument>& documents);
// Rows are read in the source's order, as open_table() does.
//   Errors  as open_table(), and require_sound().
[[nodiscard]] std::unique_ptr<MemorySource> table_in_memory(const HideSource& source, const HideRules& rules,
                                                            const Table& table);
//   Errors  as open_fhir(), at "<name>, resource 3".
[[nodiscard]] std::unique_ptr<MemorySource> resources_in_memory(const HideSource& source, const HideRules& rules,
                                                                const HideResources& resources, FhirIdOf id_of);

}  // namespace sumi::hide
