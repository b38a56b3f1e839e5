#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns the files beside the sources, in their folders, or within folders of documents, that nothing reads. The worst
// case is a forgotten table, because then nobody searches for its names. Other rules files (.toml) and their outputs
// are no sources, nor are files that this run reads or writes.
//   `own_files`  other files that the caller reads or writes.
//   Result       paths in the form of the sources' folders, sorted by bytes; a folder of which nothing is read is one
//                entry.
//   Errors       bad_input: a folder that can't be listed.
[[nodiscard]] std::vector<std::string> unread_files(const HideRules& rules, const std::string& rules_file,
                                                    const std::vector<std::string>& own_files);

// As above, within one folder of documents.
[[nodiscard]] std::vector<std::string> unread_within(const std::string& folder, Format format);

// As unread_files; errors: bad_input if there is one that rules.unread doesn't name.
//   `named_by`  paths and patterns that name sources; their folders are checked as well.
void require_all_read(const HideRules& rules, const std::string& rules_file, const std::vector<std::string>& own_files,
                      const std::vector<std::string>& named_by = {});

// Returns why a file of that name can't be a source, and what to do.
[[nodiscard]] std::string unread_reason(const std::string& path);

// Returns the encoding of a file, judged by all of its bytes, with ICU's name: empty for UTF-8 and workbooks, "UTF-16",
// "UTF-16LE", "UTF-16BE", or "windows-1252": a guess, if the bytes beyond ASCII are all letters and signs of Western
// Europe, never more than three in a row. Nothing for anything else, such as binary files, Cyrillic or Japanese in old
// encodings.
//   Errors  as io::ByteSource.
[[nodiscard]] std::optional<std::string> found_encoding(const io::Input& input);

}  // namespace sumi::hide
