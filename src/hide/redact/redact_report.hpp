#pragma once

#include <string>

#include <sumi/hide/redact.hpp>

namespace sumi::hide {

// One page of HTML that loads nothing, for who gets the result: what was looked for and by whom, what was hidden, what
// was dropped, what wasn't searched, what can't be known. No text, no name of a file.
[[nodiscard]] std::string redact_report(const RedactSummary& summary, const RedactOptions& options);

}  // namespace sumi::hide
