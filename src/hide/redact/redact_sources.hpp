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

}  // namespace sumi::hide
