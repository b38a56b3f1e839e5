#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi {

// The use of a table's column, or of a documents' field, in rules.
struct HideColumnUse {
  // attribute: it holds one; text: it is read as free text (tables only); pass: it is published unchanged; none: it
  // isn't published.
  enum class Use { attribute, text, pass, none };
  std::string file;  // as seen from the folder
  std::string column;
  Use use = Use::none;
  AttributeKind kind = AttributeKind::text;  // of an attribute
  AttributeRole role = AttributeRole::direct;
  bool is_of_table = true;
  std::vector<std::string> samples = {};  // in HideProposal: the first distinct values, at most kHideSamples
};
inline constexpr std::size_t kHideSamples = 5;

// Choices that override the defaults of init_hide_rules().
struct HideChoices {
  std::vector<HideColumnUse> columns;  // others are used as guessed
  HideMode mode = HideMode::full;
  unsigned k = 5;
  bool names_not_searched = false;  // HideRules::names_not_searched
  std::string outputs = {};         // prefix for the names of all outputs: "../work/"
};

// The result of init_hide_rules(), with the rules' use of each column.
struct HideProposal {
  InitialHideRules initial;
  std::vector<HideColumnUse> columns;
};

// Runs init_hide_rules() with these choices. Threads, errors: as there.
[[nodiscard]] HideProposal propose_hide_rules(const std::string& folder, const HideChoices& choices,
                                              const std::vector<std::string>& allow_unread = {},
                                              std::optional<CalendarDate> as_of = {},
                                              const std::vector<std::string>& finders = {});

}  // namespace sumi
