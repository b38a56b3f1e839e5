#include <algorithm>
#include <array>

#include "model/names.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 5> kOperators{"mark", "tag", "surrogate", "hash", "keep"};
constexpr std::array<std::string_view, 7> kKinds{"name", "place", "date", "age", "id", "contact", "other"};

}  // namespace

std::string_view name_of(Operator op) {
  return kOperators[static_cast<std::size_t>(op)];
}
std::string_view name_of(SurrogateKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}
std::optional<Operator> operator_named(std::string_view name) {
  return value_named<Operator>(kOperators, name);
}
std::optional<SurrogateKind> surrogate_kind_named(std::string_view name) {
  return value_named<SurrogateKind>(kKinds, name);
}

Operator OperatorPolicy::of(const std::string& label) const {
  const auto named = by_label.find(label);
  return named == by_label.end() ? otherwise : named->second;
}

bool OperatorPolicy::uses(Operator op) const {
  return otherwise == op || std::ranges::any_of(by_label, [&](const auto& named) { return named.second == op; });
}

}  // namespace sumi
