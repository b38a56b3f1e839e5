#pragma once

#include <string>
#include <string_view>

#include "serve/protocols/json.hpp"
#include <sumi/hide/init_choices.hpp>

namespace sumi::review {

// What the data manager's page gets and gives.
[[nodiscard]] serve::Json attribute_kinds_json();
[[nodiscard]] serve::Json proposal_json(const HideProposal& proposal);
[[nodiscard]] serve::Json summary_json(const HideSummary& summary);
// Errors: Refusal 400 where a field has another type, or names what isn't known.
[[nodiscard]] HideChoices choices_of(const serve::Json& body);
// The bytes as text: what is no UTF-8 is replaced, a character that is cut at the end goes.
[[nodiscard]] std::string readable(std::string_view bytes);

}  // namespace sumi::review
