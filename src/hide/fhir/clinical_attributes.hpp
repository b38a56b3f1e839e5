#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "io/formats/clinical/clinical_use.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Which attribute of the rules each use of clinical formats is a value of: the one that is called as init calls it
// (family_name, patient_id), else the first of its kind. Nothing: the rules have none, and the value goes.
class ClinicalAttributes {
 public:
  explicit ClinicalAttributes(const HideRules& rules);
  [[nodiscard]] std::optional<std::uint32_t> of(io::ClinicalUse use) const;

 private:
  static constexpr std::size_t kUses = static_cast<std::size_t>(io::ClinicalUse::reference) + 1;
  std::array<std::optional<std::uint32_t>, kUses> attributes_;
};

}  // namespace sumi::hide
