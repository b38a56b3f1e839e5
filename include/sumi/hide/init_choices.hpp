#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi {

// What a column of a table, or a field of documents, is used for by rules.
struct HideColumnUse {
  // attribute: it holds one; text: it is read as free text (of tables alone); pass: it is published as it is; none: it
  // isn't published.
  enum class Use { attribute, text, pass, none };
  std::string file;  // as from within the folder
  std::string column;
  Use use = Use::none;
  AttributeKind kind = AttributeKind::text;  // of an attribute
  AttributeRole role = AttributeRole::direct;
  bool is_of_table = true;
  std::vector<std::string> samples = {};  // of HideProposal: the first values that differ, kHideSamples at most
};
inline constexpr std::size_t kHideSamples = 5;

// What somebody chose in place of what init_hide_rules() would write.
struct HideChoices {
  std::vector<HideColumnUse> columns;  // others are used as guessed
  HideMode mode = HideMode::full;
  unsigned k = 5;
  bool names_not_searched = false;  // HideRules::names_not_searched
  std::string outputs = {};         // before the names of all outputs: "../work/"
};

// What init_hide_rules() gives, and how the rules use each column.
struct HideProposal {
  InitialHideRules initial;
  std::vector<HideColumnUse> columns;
};

// init_hide_rules() with somebody's choices. Threads, errors: as there.
[[nodiscard]] HideProposal propose_hide_rules(const std::string& folder, const HideChoices& choices,
                                              const std::vector<std::string>& allow_unread = {},
                                              std::optional<CalendarDate> as_of = {},
                                              const std::vector<std::string>& finders = {});

}  // namespace sumi
