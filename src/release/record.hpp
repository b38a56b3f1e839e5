#pragma once

#include <string>

#include "release/draft.hpp"
#include "release/register.hpp"
#include <sumi/release/release.hpp>

namespace sumi::release {

// Returns the record of a release for its recipients: what it is, its sample, its bounds, who is responsible.
// `outputs`: the files as released.
[[nodiscard]] RegisterEntry record_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                                      const std::vector<DraftFile>& outputs, const std::string& report_sha256);

// Returns one page of HTML that loads nothing, with the same in words. No text of a document.
[[nodiscard]] std::string report_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                                    const std::vector<DraftFile>& outputs);

// Returns a sentence about what the bounds mean, and what they don't; for the record and the report.
[[nodiscard]] std::string sentence_of(const ReleaseOptions& options, const ReleaseSummary& summary);

}  // namespace sumi::release
