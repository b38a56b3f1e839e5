#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "publish/operators/settle.hpp"
#include <sumi/replace.hpp>

namespace sumi {

// What kind a label's text is: as the policy says, else by the label's name, else by what the text looks like.
[[nodiscard]] SurrogateKind kind_of(const std::string& label, std::string_view text, const OperatorPolicy& policy);

// Makes up what stands for the hidden texts of one document.
class Surrogates {
 public:
  // `hidden`: all that is replaced of the text, in order. Everything given must outlive its use.
  Surrogates(const Key& key, const OperatorPolicy& policy, std::string_view owner, std::string_view text,
             std::span<const Settled> hidden);

  // Nothing where none can be made up.
  [[nodiscard]] std::optional<std::string> of(const std::string& label, std::string_view what) const;

 private:
  const Key& key_;
  const OperatorPolicy& policy_;
};

}  // namespace sumi
