#pragma once

#include <string>

#include "release/draft.hpp"
#include "release/register.hpp"
#include <sumi/release/release.hpp>

namespace sumi::release {

// What a release says of itself, for those who get it: what it is, by which sample, with which bounds, who answers for
// it. `outputs`: the files as they are released.
[[nodiscard]] RegisterEntry record_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                                      const std::vector<DraftFile>& outputs, const std::string& report_sha256);

// One page of HTML that loads nothing, which says the same in words. No text of a document.
[[nodiscard]] std::string report_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                                    const std::vector<DraftFile>& outputs);

// What the bounds are, and what they aren't; for the record and the report.
[[nodiscard]] std::string sentence_of(const ReleaseOptions& options, const ReleaseSummary& summary);

}  // namespace sumi::release
