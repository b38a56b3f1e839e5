#include <array>

#include "base/model/nearest_name.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 3> kNormalizations{"none", "nfc", "nfkc"};
constexpr std::array<std::string_view, 3> kAssignments{"safe", "paper", "closed"};

}  // namespace

std::string_view name_of(Normalization normalization) {
  return kNormalizations[static_cast<std::size_t>(normalization)];
}
std::string_view name_of(Assignment assignment) {
  return kAssignments[static_cast<std::size_t>(assignment)];
}
std::optional<Normalization> normalization_named(std::string_view name) {
  return value_named<Normalization>(kNormalizations, name);
}
std::optional<Assignment> assignment_named(std::string_view name) {
  return value_named<Assignment>(kAssignments, name);
}

}  // namespace sumi
