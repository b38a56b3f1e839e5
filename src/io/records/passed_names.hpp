#pragma once

#include <string_view>
#include <vector>

#include <sumi/io/format.hpp>

namespace sumi::io {

// Decides which fields pass, and notes which names of the policy occur in a source.
class PassedNames {
 public:
  explicit PassedNames(const PassPolicy& pass) : pass_(pass), seen_(pass.names.size()) {}

  [[nodiscard]] bool all() const { return pass_.all; }
  [[nodiscard]] bool passes(std::string_view name) const { return pass_.passes(name); }
  // As passes(), and notes that the source has the name.
  bool meet(std::string_view name);
  // Errors: bad_input if a name of the policy never occurred.
  void require_all_met() const;

 private:
  PassPolicy pass_;
  std::vector<bool> seen_;
};

}  // namespace sumi::io
