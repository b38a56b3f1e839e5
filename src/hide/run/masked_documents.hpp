#pragma once

#include <map>
#include <string>
#include <vector>

#include <sumi/hide/hide_records.hpp>

namespace sumi::hide {

// Returns the promise of the rules' mask for documents, with allowed phrases kept. Requires: there is a mask. Errors:
// bad_input at the rules' place if its method can't be used.
[[nodiscard]] Promise promise_of(const HideRules& rules);

// Throws the error for masked documents that verify() rejects.
[[noreturn]] void throw_broken_promise(const std::string& name);

// Masks documents in memory as mask_staged() does those of a folder (rules.mask), verifies them, and lets the restorer
// guess what was hidden. `name`: of the documents, the key of their results in `masked` and `restored`.
//   Errors  as publish_texts(); unfinished if verify_texts() finds a broken promise.
void mask_documents(const HideRules& rules, const std::string& name, std::vector<HideDocument>& documents,
                    unsigned threads, std::map<std::string, MaskSummary>& masked,
                    std::map<std::string, RestoreScore>& restored, const Progress& progress);

}  // namespace sumi::hide
