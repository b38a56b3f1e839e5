#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hide/rules/init_columns.hpp"
#include <sumi/hide/init_choices.hpp>

namespace sumi::hide {

// Returns ["a", "b"].
[[nodiscard]] std::string toml_list(const std::vector<std::string>& all);

// The attributes for which rules are written, collected from columns, fields, labels and choices.
class InitAttributes {
 public:
  // `choices` outlives it.
  explicit InitAttributes(const HideChoices& choices) : choices_(choices) {}

  // Returns the use of a column: as was chosen, else as its cells show or as suggested (suggested_attributes()).
  [[nodiscard]] HideColumnUse::Use use_of(const std::string& file, const ColumnSeen& column, bool is_text,
                                          bool is_of_table, const std::optional<SuggestedAttribute>& suggested);
  // Appends `"column" = "attribute"` for the column last passed to use_of().
  void hold(const std::string& file, const std::string& column, std::string& held);
  void add(const SuggestedAttribute& suggested, const std::string& file);
  // Adds the attributes that the built-in rules of FHIR resources name.
  void add_of_resources(const std::string& file);
  // Attributes of values whose types say what they are: HL7, CDA.
  void add_of_messages(const std::string& file);
  // The attribute that a label suggests has it, too; where columns hold that, it is as they say.
  void add_label(const std::string& label);

  [[nodiscard]] const std::vector<HideColumnUse>& columns() const { return columns_; }
  // Returns whether any is a quasi-identifier other than a date.
  [[nodiscard]] bool generalizes_any() const;
  // Returns the attributes as tables of TOML.
  [[nodiscard]] std::string written(bool has_resources) const;

 private:
  struct Found {
    SuggestedAttribute suggested;
    std::set<std::string> labels;
    std::set<std::string> files;  // files that have a column of it
  };
  [[nodiscard]] static std::string written(const std::string& name, const Found& one, bool has_resources);

  const HideChoices& choices_;
  std::map<std::string, Found> found_;
  std::vector<HideColumnUse> columns_;
  std::optional<SuggestedAttribute> suggested_;  // of the last column
};

}  // namespace sumi::hide
