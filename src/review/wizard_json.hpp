#pragma once

#include <string>
#include <string_view>

#include "serve/protocols/json.hpp"
#include <sumi/hide/init_choices.hpp>

namespace sumi::review {

// The input and output of the data manager's page.
[[nodiscard]] serve::Json attribute_kinds_json();
[[nodiscard]] serve::Json proposal_json(const HideProposal& proposal);
[[nodiscard]] serve::Json summary_json(const HideSummary& summary);
// Errors: Refusal 400 if a field has another type, or an unknown name.
[[nodiscard]] HideChoices choices_of(const serve::Json& body);
// Returns the bytes as text: invalid UTF-8 is replaced, a character cut at the end is dropped.
[[nodiscard]] std::string readable(std::string_view bytes);

}  // namespace sumi::review
