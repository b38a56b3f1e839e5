#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hide/chain/source.hpp"
#include "hide/redact/workbook_cells.hpp"
#include <sumi/hide/redact.hpp>

namespace sumi::hide {

// A file that is redacted.
struct RedactFile {
  HideSource source;     // `as` isn't set
  std::string relative;  // its path in the folder that all inputs lie in
  Format format = Format::text;
  std::vector<MarkedTable> tables = {};  // a workbook's, or attached ones
  std::uint64_t with_unread_ink = 0;     // pages of pictures
  std::string stem = {};                 // of its fresh name, f000001, and how that ends: .txt.gz
  std::string ending = {};
};

// The files of the inputs, what is done with each, and the attributes that their columns hold.
struct RedactSources {
  std::vector<RedactFile> files;  // in byte order of their paths
  std::vector<HideAttribute> attributes;
  std::vector<UnreadFile> unread;
  std::vector<std::string> notes;
};

// Tells each file's format by its bytes, and its columns by their names and values. Files that a system or a program
// lays beside others (.DS_Store, Thumbs.db, ~$letter.docx) are no inputs.
//   Errors  as io::Input, io::Input::of_several().
[[nodiscard]] RedactSources redact_sources(const RedactOptions& options, AttributeAction action);

// Names as texts, a record each, in which '_', '-' and '.' are spaces; nothing is written. Of names in
// small letters, or of common words, nothing but values known from elsewhere is found.
[[nodiscard]] std::unique_ptr<Source> names_as_texts(std::vector<std::string> names);

}  // namespace sumi::hide
