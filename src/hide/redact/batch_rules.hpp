#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "hide/rules/init_columns.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

// Names in a column that is called otherwise: known by its values alone.
inline constexpr std::string_view kNamesByValues = "PERSON_BY_VALUES";

[[nodiscard]] AttributeAction action_of(RedactStyle style);

// What stands in the place of what is found is drawn by a key.
[[nodiscard]] bool needs_key(const RedactOptions& options);

// A column's attribute, as redaction has it: numbers, ages, sexes and categories stay.
[[nodiscard]] std::optional<HideAttribute> attribute_of_column(const SuggestedAttribute& suggested,
                                                               AttributeAction action);
// The options ask for its label, or for all.
[[nodiscard]] bool is_asked_for(const HideAttribute& attribute, const RedactOptions& options);

// All attributes that a column may be called like, as far as the options ask for them.
[[nodiscard]] std::vector<HideAttribute> attributes_by_names(const RedactOptions& options);

// Errors: bad_usage: options that contradict each other.
void require_sound(const RedactOptions& options);

// The taggers that the options name, with the languages' finders in the place of "auto".
[[nodiscard]] std::vector<std::string> taggers_of(const RedactOptions& options);

// Taggers of the options that stay in memory while these are there. Another program and a service aren't among them:
// each tagger of one is asked anew.
[[nodiscard]] std::vector<Tagger> kept_taggers(const RedactOptions& options);

// Rules by which files are hidden of which nobody knows who is in them, without sources and output.
[[nodiscard]] HideRules batch_rules(const RedactOptions& options, std::vector<HideAttribute> attributes);

}  // namespace sumi::hide
