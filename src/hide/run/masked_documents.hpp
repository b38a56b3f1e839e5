#pragma once

#include <map>
#include <string>
#include <vector>

#include <sumi/hide/hide_records.hpp>

namespace sumi::hide {

// What the rules' mask promises of documents, allowed phrases kept. Requires: there is a mask. Errors: bad_input at the
// rules' place where its method can't be used.
[[nodiscard]] Promise promise_of(const HideRules& rules);

// The error of masked documents that verify() refuses.
[[noreturn]] void throw_broken_promise(const std::string& name);

// Masks documents in memory as mask_staged() does those of a folder (rules.mask), verifies them, and lets the restorer
// guess what was hidden. `name`: of the documents, under which `masked` and `restored` have what was done.
//   Errors  as publish_texts(); unfinished where verify_texts() finds that the promise isn't kept.
void mask_documents(const HideRules& rules, const std::string& name, std::vector<HideDocument>& documents,
                    unsigned threads, std::map<std::string, MaskSummary>& masked,
                    std::map<std::string, RestoreScore>& restored, const Progress& progress);

}  // namespace sumi::hide
