#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/output.hpp"
#include "hide/rules/init_columns.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

// Label of names in a column whose name suggests something else: recognized by the values alone.
inline constexpr std::string_view kNamesByValues = "PERSON_BY_VALUES";

[[nodiscard]] AttributeAction action_of(RedactStyle style);

// Returns whether replacements are drawn with a key.
[[nodiscard]] bool needs_key(const RedactOptions& options);

// Returns a column's attribute for redaction: numbers, ages, sexes and categories stay.
[[nodiscard]] std::optional<HideAttribute> attribute_of_column(const SuggestedAttribute& suggested,
                                                               AttributeAction action);
// Returns whether the options ask for its label, or for all.
[[nodiscard]] bool is_asked_for(const HideAttribute& attribute, const RedactOptions& options);

// Returns all attributes that a column's name may suggest, as far as the options ask for them.
[[nodiscard]] std::vector<HideAttribute> attributes_by_names(const RedactOptions& options);

// Errors: bad_usage: contradictory options.
void require_sound(const RedactOptions& options);

// Returns the taggers that the options name, with "auto" replaced by the languages' finders.
[[nodiscard]] std::vector<std::string> taggers_of(const RedactOptions& options);

// Returns taggers of the options, which stay in memory as long as they exist. External programs and services aren't
// among them: each tagger starts its own.
[[nodiscard]] std::vector<Tagger> kept_taggers(const RedactOptions& options);

// Returns rules for hiding files whose persons are unknown, without sources and output.
[[nodiscard]] HideRules batch_rules(const RedactOptions& options, std::vector<HideAttribute> attributes);

// Returns a path in the system's folder for temporary files; in /tmp if TMPDIR is unset.
[[nodiscard]] std::string scratch_path(std::string_view name);

// Makes a folder there that nobody else may read, and that is removed after the run. The next run removes what a killed
// run left.
[[nodiscard]] io::Output scratch_folder();

}  // namespace sumi::hide
