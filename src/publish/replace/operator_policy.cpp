#include <algorithm>
#include <array>

#include "base/model/nearest_name.hpp"
#include "base/text/numbers.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 8> kOperators{"mark", "tag",    "surrogate", "hash",
                                                     "keep", "redact", "text",      "partial"};
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

std::optional<ShownParts> shown_parts_named(std::string_view text) {
  const std::size_t dash = text.find('-');
  const std::string_view first = text.substr(0, dash);
  ShownParts shown{0, 0};
  if (!first.empty()) {
    const std::optional<unsigned> count = number_in<unsigned>(first);
    if (!count) return std::nullopt;
    shown.first_characters = *count;
  }
  if (dash != std::string_view::npos) {
    const std::optional<unsigned> count = number_in<unsigned>(text.substr(dash + 1));
    if (!count) return std::nullopt;
    shown.last_characters = *count;
  }
  if (shown.first_characters + std::uint64_t{shown.last_characters} == 0) return std::nullopt;
  return shown;
}

Operator OperatorPolicy::of(const std::string& label) const {
  const auto named = by_label.find(label);
  return named == by_label.end() ? otherwise : named->second;
}

bool OperatorPolicy::uses(Operator op) const {
  return otherwise == op || std::ranges::any_of(by_label, [&](const auto& named) { return named.second == op; });
}

}  // namespace sumi
