#pragma once

#include <string>

#include <sumi/hide/redact.hpp>

namespace sumi::hide {

// Returns one page of HTML that loads nothing, for the recipient of the result: what was searched and by which finders,
// what was hidden, what was dropped, what wasn't searched, what can't be known. It has no text and no name of a file.
[[nodiscard]] std::string redact_report(const RedactSummary& summary, const RedactOptions& options);

}  // namespace sumi::hide
