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
  // A user's name; "final": those an adjudicator settled; "settled": of each document those that count
  // (Project::settled). Documents that they aren't done with keep no span, unless `with_open`.
  std::string whose = "settled";
  bool with_open = false;  // what is proposed and not decided, too; and documents that nobody is done with
};

struct Exported {
  std::uint64_t documents = 0;  // that somebody is done with
  std::uint64_t left_out = 0;   // whose spans are none, as nobody is done with them
  std::uint64_t spans = 0;
  std::map<std::string, std::uint64_t> lost;  // ConvertResult::lost
};

// Writes the documents of a project with the marks in place of their spans, each with the name of who marked it
// ("annotator") where the format has a place for it. The sources are read again, and must be as they were.
//   `output`  as convert() takes it; of a project with several sources a file or folder for each, with its number
//             before the suffix (out.2.jsonl).
//   Errors    as convert(); bad_usage: no such user.
[[nodiscard]] Exported export_marks(Project& project, const ExportChoice& choice, const std::string& output,
                                    std::optional<Format> to, bool overwrite, const Progress& progress = {});

// Marks of a file, whose documents are those of the project by id, or by their order where no id is given: as proposals
// (in place of those that are there), or as what a user accepted.
//   Result  how many spans were taken.
//   Errors  as read_corpus(); bad_input: a document that the project doesn't have, or whose text is another one.
std::uint64_t import_marks(Project& project, const Actor& actor, const std::string& path, const FormatOptions& format,
                           bool as_decisions, const Progress& progress = {});

// The documents of a project as a sample that was read for a release: what counts of each (Project::settled) still
// stands in it. Documents that nobody is done with weren't read; those about which persons who are done differ, while
// nobody settled it, are counted.
[[nodiscard]] ReadSample read_sample(Project& project);

}  // namespace sumi::review
