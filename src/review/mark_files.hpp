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

// Removes a project's texts and guesses: proposals, guidelines, and the values of decisions about a release, which
// become places. Sources may be missing or changed, unless there are decisions.
//   Result  how many decisions quoted text.
//   Errors  as Project; the data besides decisions is removed even if those can't be read.
std::uint64_t purge_project(const std::string& folder, const Actor& actor, unsigned threads);

// Removes the project's files, and its folder if nothing else is in it. Sources may be missing or changed.
//   Result  the file of decisions that lies elsewhere, and stays; empty if there is none.
//   Errors  as Project; unfinished if a file can't be removed.
[[nodiscard]] std::string remove_project(const std::string& folder);

// Removes the files of a project that nobody uses, complete or not; its folder if nothing else is in it.
void remove_project_files(const std::string& folder);

}  // namespace sumi::review
