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

// Which members of a JSON record mean something to us.
class JsonFields {
 public:
  // Errors: bad_usage where two roles are given the same name.
  explicit JsonFields(const FormatOptions& options);

  [[nodiscard]] Role role_of(std::string_view key) const;
  // Whether the user named the role's field.
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

// Members of a record that are none of its texts, even where all of them are.
[[nodiscard]] std::set<std::string, std::less<>> members_apart(const JsonFields& fields);

}  // namespace sumi::io
