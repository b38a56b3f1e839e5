#pragma once

#include <string>
#include <vector>

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

}  // namespace sumi::hide
