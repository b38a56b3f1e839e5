#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hide/chain/publication_plan.hpp"
#include "hide/redact/redact_sources.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// Errors: bad_usage if a file can't be restored: tables, JSON, databases and FHIR resources aren't records of text, and
// a PDF document is written anew.
void require_reversible(const std::vector<RedactFile>& files);

// A file of the publication: the input file, its source's first record in the plan, and its published name.
struct PublishedFile {
  const RedactFile* file = nullptr;
  std::uint32_t first_record = 0;
  std::string name;
};

// Makes the reversal of a publication, with which reverse_file() restores its texts; it is sealed with the key.
//   `is_one_file`  the publication is a file, else a folder.   Memory  the replaced texts.
//   Errors  bad_input: a file that can't be read any more. unfinished: a text that would be lost, because nothing shows
//           where it stood.
[[nodiscard]] std::string sealed_reversal(std::vector<PublishedFile> published, const PublicationPlan& plan,
                                          bool is_one_file, const Key& key);

}  // namespace sumi::hide
