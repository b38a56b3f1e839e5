#include "publish/operators/surrogates.hpp"

namespace sumi {

SurrogateKind kind_of(const std::string&, std::string_view, const OperatorPolicy&) { return SurrogateKind::other; }

Surrogates::Surrogates(const Key& key, const OperatorPolicy& policy, std::string_view, std::string_view, std::span<const Settled>)
    : key_(key), policy_(policy) {}

std::optional<std::string> Surrogates::of(const std::string&, std::string_view) const {
  (void)key_;
  (void)policy_;
  return std::nullopt;
}

}  // namespace sumi
