#pragma once

#include <string>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What lies beside the sources, in their folders, or within folders of documents, and that nothing reads: a table that
// was forgotten is the worst of it, as nobody then looks for the names in it. Other rules files (.toml) and what they
// write are no sources, nor is what this run reads or writes.
//   `own_files`  what the caller reads or writes besides.
//   Result       paths as the sources' folders are written, in byte order; a folder of which nothing is read is one.
//   Errors       bad_input: a folder that can't be listed.
[[nodiscard]] std::vector<std::string> unread_files(const HideRules& rules, const std::string& rules_file,
                                                    const std::vector<std::string>& own_files);

// The same within one folder of documents.
[[nodiscard]] std::vector<std::string> unread_within(const std::string& folder, Format format);

// As unread_files; Errors: bad_input where there is one that rules.unread doesn't name.
//   `named_by`  paths and patterns that name sources; what lies beside them is looked at as well.
void require_all_read(const HideRules& rules, const std::string& rules_file, const std::vector<std::string>& own_files,
                      const std::vector<std::string>& named_by = {});

// Why a file of that name can't be a source, and what to do.
[[nodiscard]] std::string unread_reason(const std::string& path);

}  // namespace sumi::hide
