#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

inline constexpr std::size_t kRoles = 5;

[[nodiscard]] std::string_view word_for(Role role);

// The members of a JSON record that have a role.
class JsonFields {
 public:
  // Errors: bad_usage if two roles have the same name.
  explicit JsonFields(const FormatOptions& options);

  [[nodiscard]] Role role_of(std::string_view key) const;
  // Returns whether the user named the role's field.
  [[nodiscard]] bool is_explicit(Role role) const;
  [[nodiscard]] const std::string& name_of(Role role) const;
  [[nodiscard]] const std::string& span_label() const { return span_label_; }

 private:
  struct Named {
    std::string name;
    bool is_explicit = false;
  };
  Named of_role_[kRoles];
  std::string span_label_;
};

// Returns the members of a record that are never its texts, even if all members are.
[[nodiscard]] std::set<std::string, std::less<>> members_apart(const JsonFields& fields);

}  // namespace sumi::io
