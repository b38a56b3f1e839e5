#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/model/option_row.hpp"
#include "hide/chain/publication_plan.hpp"
#include "hide/chain/source.hpp"
#include "hide/redact/workbook_cells.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// A file that is redacted.
struct RedactFile {
  HideSource source;     // `as` isn't set
  std::string relative;  // its path in the folder that contains all inputs
  Format format = Format::text;
  std::vector<MarkedTable> tables = {};  // a workbook's, or attached ones
  std::uint64_t with_unread_ink = 0;     // pages of pictures
  std::string stem = {};                 // of its fresh name, f000001, and how that ends: .txt.gz
  std::string ending = {};
};

// The files of the inputs, what is done with each, and the attributes that their columns hold.
struct RedactSources {
  std::vector<RedactFile> files;  // sorted by the bytes of their paths
  std::vector<HideAttribute> attributes;
  std::vector<UnreadFile> unread;
  std::vector<std::string> notes;
};

// Determines each file's format by its bytes, and its columns' attributes by their names and values. Files that a
// system or a program leaves beside others (.DS_Store, Thumbs.db, ~$letter.docx) are no inputs.
//   Errors  as io::Input, io::Input::of_several().
[[nodiscard]] RedactSources redact_sources(const RedactOptions& options, AttributeAction action);

// Makes a source of names as texts, one record each, in which '_', '-' and '.' are spaces; nothing is written. In names
// in lower case, or of common words, only values known from elsewhere are found.
[[nodiscard]] std::unique_ptr<Source> names_as_texts(std::vector<std::string> names);

// Returns one page of HTML that loads nothing, for the recipient of the result: what was searched and by which finders,
// what was hidden, what was dropped, what wasn't searched, what can't be known. It has no text and no name of a file.
[[nodiscard]] std::string redact_report(const RedactSummary& summary, const RedactOptions& options);

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

// Returns the options of redact(), in the order of the help, without inputs, finders' folders, threads and seed.
[[nodiscard]] std::vector<OptionRow> redact_rows(RedactOptions& options);

// Why a file can't be read, decoded or rewritten; nothing if it can.
using UnreadReason = std::optional<std::string>;

// Wraps a source so that it withholds its file instead of throwing an error of its input (bad_input): read() passes the
// records before the fault, so that their values are searched in other files, and nothing of the file is ever written.
//   `open`  called at once; its errors count as well. `why` outlives the source; if it is set already, nothing is
//           written.
[[nodiscard]] std::unique_ptr<Source> withholding_source(const std::function<std::unique_ptr<Source>()>& open,
                                                         UnreadReason& why);

}  // namespace sumi::hide
