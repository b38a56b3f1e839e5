#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// The label of runs that nobody can look into (hide/search/encoded_runs.hpp, kOpaqueDigits).
inline constexpr std::string_view kEncoded = "ENCODED";

// Which attribute a label says. One that no attribute names becomes an attribute of its own, that is nobody's and is
// hidden, so that what was found is never published for want of a rule. RELATIVE is a name, EMPLOYER an organization,
// STREET_ADDRESS a street, others are text. It is called like the label; where that has more in it than Latin letters,
// spaces, hyphens and underscores, OTHER: the name is published as a mark.
class LabelledAttributes {
 public:
  explicit LabelledAttributes(const HideRules& rules);

  // Nothing where the rules ignore the label, or a batch asks for others alone.
  [[nodiscard]] std::optional<std::uint32_t> of(const std::string& label);
  // Those of the rules; one of whole names, where rules have given and family names alone; then those that of() added.
  [[nodiscard]] const std::vector<HideAttribute>& all() const { return attributes_; }
  // Errors: bad_usage where a batch asks for a label that neither attributes, finders nor documents have.
  void require_labels_known(const std::string& place) const;
  // Those of them that documents, models or a publisher named, not the program.
  [[nodiscard]] const std::vector<std::uint32_t>& foreign() const { return foreign_; }

 private:
  void add_whole_name();
  void settle_for_batch(const std::string& label, HideAttribute& made) const;

  std::vector<HideAttribute> attributes_;
  std::map<std::string, std::optional<std::uint32_t>> numbers_;
  std::vector<std::uint32_t> foreign_;
  std::optional<HideBatch> batch_;
};

}  // namespace sumi::hide
