#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "review/project.hpp"
#include <sumi/io/convert.hpp>
#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/release/release.hpp>

namespace sumi::review {

// Whose marks are written.
struct ExportChoice {
  // A user's name; "final": those settled by an adjudicator; "settled": those of each document that count
  // (Project::settled). Documents that they haven't completed get no span, unless `with_open`.
  std::string whose = "settled";
  bool with_open = false;  // includes undecided proposals, and documents that nobody has completed
};

struct Exported {
  std::uint64_t documents = 0;  // number of completed documents
  std::uint64_t left_out = 0;   // documents without spans because nobody has completed them
  std::uint64_t spans = 0;
  std::map<std::string, std::uint64_t> lost;  // as ConvertResult::lost
};

// Writes the documents of a project with the marks instead of their spans, each with the name of its annotator
// ("annotator") if the format can hold it. The sources are read again, and must be unchanged.
//   `output`  as for convert(); for a project with several sources a file or folder for each, with its number before
//             the suffix (out.2.jsonl).
//   Errors    as convert(); bad_usage: no such user.
[[nodiscard]] Exported export_marks(Project& project, const ExportChoice& choice, const std::string& output,
                                    std::optional<Format> to, bool overwrite, const Progress& progress = {});

// Imports marks from a file whose documents are those of the project, by id or, without ids, by order: as proposals
// (replacing existing ones), or as accepted by a user.
//   Result  how many spans were taken.
//   Errors  as read_corpus(); bad_input: a document that the project doesn't have, or whose text differs.
std::uint64_t import_marks(Project& project, const Actor& actor, const std::string& path, const FormatOptions& format,
                           bool as_decisions, const Progress& progress = {});

// Returns the documents of a project as a sample that was read for a release: the marks of each that count
// (Project::settled) are what was missed. Documents that nobody has completed weren't read; those with unsettled
// differences between persons are counted.
[[nodiscard]] ReadSample read_sample(Project& project);

}  // namespace sumi::review
